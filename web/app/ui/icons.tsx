import { classes } from "./classes.ts";

interface IconProps {
	className?: string | undefined;
}

/**
 * A line drawing on a 24 px grid. It is hidden from screen readers; the control around it provides the name. Size and
 * stroke are in `.icon`, because a page has a hundred icons.
 */
function Icon({ path, className }: { path: string; className: string | undefined }) {
	return (
		<svg viewBox="0 0 24 24" aria-hidden="true" className={classes("icon", className)}>
			<path d={path} />
		</svg>
	);
}

export function BagIcon({ className }: IconProps) {
	return <Icon className={className} path="M5 8.5h14l1 12H4l1-12ZM8.5 11V7a3.5 3.5 0 0 1 7 0v4" />;
}

export function HeartIcon({ className }: IconProps) {
	return (
		<Icon className={className} path="M12 20S4 15 4 9.2A4.2 4.2 0 0 1 12 7a4.2 4.2 0 0 1 8 2.2C20 15 12 20 12 20Z" />
	);
}

export function AddToBagIcon({ className }: IconProps) {
	return (
		<Icon className={className} path="M5 8.5h14l1 12H4l1-12ZM8.5 8.5V7a3.5 3.5 0 0 1 7 0v1.5M12 11.5v6M9 14.5h6" />
	);
}

/** Two columns beside each other. */
export function CompareIcon({ className }: IconProps) {
	return <Icon className={className} path="M12 3.5v17M4 8h5M4 12h5M4 16h3M15 8h5M15 12h5M15 16h3" />;
}

export function EyeIcon({ className }: IconProps) {
	return (
		<Icon
			className={className}
			path="M2.5 12c2-4 5.5-6.5 9.5-6.5s7.5 2.5 9.5 6.5c-2 4-5.5 6.5-9.5 6.5S4.5 16 2.5 12ZM9 12a3 3 0 1 0 6 0a3 3 0 1 0 -6 0Z"
		/>
	);
}

export function PersonIcon({ className }: IconProps) {
	return (
		<Icon
			className={className}
			path="M8.25 8a3.75 3.75 0 1 0 7.5 0a3.75 3.75 0 1 0 -7.5 0ZM4.5 20.5c.6-4 3.7-6 7.5-6s6.9 2 7.5 6"
		/>
	);
}

export function MenuIcon({ className }: IconProps) {
	return <Icon className={className} path="M3.5 8.5h17M3.5 15.5h17" />;
}

export function CloseIcon({ className }: IconProps) {
	return <Icon className={className} path="m6 6 12 12M18 6 6 18" />;
}

export function ChevronDownIcon({ className }: IconProps) {
	return <Icon className={className} path="m6.5 9.5 5.5 5.5 5.5-5.5" />;
}

export function ArrowEndIcon({ className }: IconProps) {
	return <Icon className={classes("mirrored", className)} path="M4 12h16m-6-6 6 6-6 6" />;
}

export function ArrowStartIcon({ className }: IconProps) {
	return <Icon className={classes("mirrored", className)} path="M20 12H4m6-6-6 6 6 6" />;
}

export function PlusIcon({ className }: IconProps) {
	return <Icon className={className} path="M12 5.5v13M5.5 12h13" />;
}

export function MinusIcon({ className }: IconProps) {
	return <Icon className={className} path="M5.5 12h13" />;
}

export function CheckIcon({ className }: IconProps) {
	return <Icon className={className} path="m5 12.5 4.5 4.5L19 7.5" />;
}

export function AlertIcon({ className }: IconProps) {
	return <Icon className={className} path="M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0 -17 0ZM12 7.5v5.5M12 16.25v.01" />;
}

export function PencilIcon({ className }: IconProps) {
	return <Icon className={className} path="m4.5 19.5 1-4.5L16 4.5l3.5 3.5L9 18.5l-4.5 1Z" />;
}

export function LockIcon({ className }: IconProps) {
	return <Icon className={className} path="M5.5 10.5h13v9.5h-13zM8.5 10.5V7.5a3.5 3.5 0 0 1 7 0v3" />;
}

export function SunIcon({ className }: IconProps) {
	return (
		<Icon
			className={className}
			path="M8.25 12a3.75 3.75 0 1 0 7.5 0a3.75 3.75 0 1 0 -7.5 0ZM12 3v2m0 14v2M3 12h2m14 0h2M5.6 5.6 7 7m10 10 1.4 1.4m0-12.8L17 7M7 17l-1.4 1.4"
		/>
	);
}

export function MoonIcon({ className }: IconProps) {
	return <Icon className={className} path="M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10Z" />;
}

export function TruckIcon({ className }: IconProps) {
	return (
		<Icon
			className={classes("mirrored", className)}
			path="M3 6.5h11v10H3zM14 10h4l3 3.5v3h-7M5.75 17.5a1.75 1.75 0 1 0 3.5 0a1.75 1.75 0 1 0 -3.5 0ZM15.25 17.5a1.75 1.75 0 1 0 3.5 0a1.75 1.75 0 1 0 -3.5 0Z"
		/>
	);
}

export function SearchIcon({ className }: IconProps) {
	return <Icon className={className} path="M4.5 10.75a6.25 6.25 0 1 0 12.5 0a6.25 6.25 0 1 0 -12.5 0ZM15.5 15.5l5 5" />;
}

export function FilterIcon({ className }: IconProps) {
	return (
		<Icon
			className={className}
			path="M3.5 8h9m5 0h3M3.5 16h3m5 0h9M12.75 8a2.25 2.25 0 1 0 4.5 0a2.25 2.25 0 1 0 -4.5 0ZM6.75 16a2.25 2.25 0 1 0 4.5 0a2.25 2.25 0 1 0 -4.5 0Z"
		/>
	);
}

export function ExpandIcon({ className }: IconProps) {
	return <Icon className={className} path="M9 4H4v5M15 4h5v5M9 20H4v-5M15 20h5v-5" />;
}

export function CopyIcon({ className }: IconProps) {
	return <Icon className={className} path="M8.5 8.5h11v11h-11zM15.5 8.5v-4h-11v11h4" />;
}

export function TrashIcon({ className }: IconProps) {
	return (
		<Icon
			className={className}
			path="M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.75 12.5h9.5L17.5 7M10.25 10.5v5.5M13.75 10.5v5.5"
		/>
	);
}
