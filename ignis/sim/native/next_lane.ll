br label %next
next:
  %minus = sub i32 %rest, 1
  %less = and i32 %rest, %minus
  br label %loop
