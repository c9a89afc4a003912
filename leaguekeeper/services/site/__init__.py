"""The league in public: what each page of its site shows, and what that page stands on."""
