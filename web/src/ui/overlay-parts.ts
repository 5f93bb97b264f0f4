export { DropdownMenu, Popover, Toast } from 'radix-ui';
