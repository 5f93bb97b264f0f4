// The views that signed-in people see first, in one file that is fetched early.
import '#web/features/home/home.screen.tsx';
import './header/shell.tsx';
