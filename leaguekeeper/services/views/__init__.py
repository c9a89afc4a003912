"""What windows, paper and programs are shown: frozen views that hold no rule and no sum to make."""
