import type { ReactNode, SVGProps } from "react";

type IconProps = SVGProps<SVGSVGElement>;

/** A line drawing on a 24 px grid. It is hidden from screen readers; the control around it provides the name. */
function Icon({ children, ...rest }: IconProps & { children: ReactNode }) {
	return (
		<svg
			viewBox="0 0 24 24"
			width="1.375em"
			height="1.375em"
			fill="none"
			stroke="currentColor"
			strokeWidth="1.25"
			strokeLinecap="round"
			strokeLinejoin="round"
			aria-hidden="true"
			focusable="false"
			{...rest}
		>
			{children}
		</svg>
	);
}

export function BagIcon(props: IconProps) {
	return (
		<Icon {...props}>
			<path d="M5 8.5h14l1 12H4l1-12Z" />
			<path d="M8.5 11V7a3.5 3.5 0 0 1 7 0v4" />
		</Icon>
	);
}

export function HeartIcon(props: IconProps) {
	return (
		<Icon {...props}>
			<path d="M12 20S4 15 4 9.2A4.2 4.2 0 0 1 12 7a4.2 4.2 0 0 1 8 2.2C20 15 12 20 12 20Z" />
		</Icon>
	);
}

export function AddToBagIcon(props: IconProps) {
	return (
		<Icon {...props}>
			<path d="M5 8.5h14l1 12H4l1-12Z" />
			<path d="M8.5 8.5V7a3.5 3.5 0 0 1 7 0v1.5M12 11.5v6M9 14.5h6" />
		</Icon>
	);
}

export function EyeIcon(props: IconProps) {
	return (
		<Icon {...props}>
			<path d="M2.5 12c2-4 5.5-6.5 9.5-6.5s7.5 2.5 9.5 6.5c-2 4-5.5 6.5-9.5 6.5S4.5 16 2.5 12Z" />
			<circle cx="12" cy="12" r="3" />
		</Icon>
	);
}

export function PersonIcon(props: IconProps) {
	return (
		<Icon {...props}>
			<circle cx="12" cy="8" r="3.75" />
			<path d="M4.5 20.5c.6-4 3.7-6 7.5-6s6.9 2 7.5 6" />
		</Icon>
	);
}

export function MenuIcon(props: IconProps) {
	return (
		<Icon {...props}>
			<path d="M3.5 8.5h17M3.5 15.5h17" />
		</Icon>
	);
}

export function CloseIcon(props: IconProps) {
	return (
		<Icon {...props}>
			<path d="m6 6 12 12M18 6 6 18" />
		</Icon>
	);
}

export function ChevronDownIcon(props: IconProps) {
	return (
		<Icon {...props}>
			<path d="m6.5 9.5 5.5 5.5 5.5-5.5" />
		</Icon>
	);
}

export function ArrowEndIcon({ className, ...props }: IconProps) {
	return (
		<Icon {...props} className={`rtl:-scale-x-100 ${className ?? ""}`}>
			<path d="M4 12h16m-6-6 6 6-6 6" />
		</Icon>
	);
}

export function ArrowStartIcon({ className, ...props }: IconProps) {
	return (
		<Icon {...props} className={`rtl:-scale-x-100 ${className ?? ""}`}>
			<path d="M20 12H4m6-6-6 6 6 6" />
		</Icon>
	);
}

export function PlusIcon(props: IconProps) {
	return (
		<Icon {...props}>
			<path d="M12 5.5v13M5.5 12h13" />
		</Icon>
	);
}

export function MinusIcon(props: IconProps) {
	return (
		<Icon {...props}>
			<path d="M5.5 12h13" />
		</Icon>
	);
}

export function CheckIcon(props: IconProps) {
	return (
		<Icon {...props}>
			<path d="m5 12.5 4.5 4.5L19 7.5" />
		</Icon>
	);
}

export function AlertIcon(props: IconProps) {
	return (
		<Icon {...props}>
			<circle cx="12" cy="12" r="8.5" />
			<path d="M12 7.5v5.5M12 16.25v.01" />
		</Icon>
	);
}

export function PencilIcon(props: IconProps) {
	return (
		<Icon {...props}>
			<path d="m4.5 19.5 1-4.5L16 4.5l3.5 3.5L9 18.5l-4.5 1Z" />
		</Icon>
	);
}

export function LockIcon(props: IconProps) {
	return (
		<Icon {...props}>
			<path d="M5.5 10.5h13v9.5h-13zM8.5 10.5V7.5a3.5 3.5 0 0 1 7 0v3" />
		</Icon>
	);
}

export function SunIcon(props: IconProps) {
	return (
		<Icon {...props}>
			<circle cx="12" cy="12" r="3.75" />
			<path d="M12 3v2m0 14v2M3 12h2m14 0h2M5.6 5.6 7 7m10 10 1.4 1.4m0-12.8L17 7M7 17l-1.4 1.4" />
		</Icon>
	);
}

export function MoonIcon(props: IconProps) {
	return (
		<Icon {...props}>
			<path d="M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10Z" />
		</Icon>
	);
}

export function TruckIcon(props: IconProps) {
	return (
		<Icon {...props}>
			<path d="M3 6.5h11v10H3zM14 10h4l3 3.5v3h-7" />
			<circle cx="7.5" cy="17.5" r="1.75" />
			<circle cx="17" cy="17.5" r="1.75" />
		</Icon>
	);
}

export function SearchIcon(props: IconProps) {
	return (
		<Icon {...props}>
			<circle cx="10.75" cy="10.75" r="6.25" />
			<path d="m15.5 15.5 5 5" />
		</Icon>
	);
}

export function FilterIcon(props: IconProps) {
	return (
		<Icon {...props}>
			<path d="M3.5 8h9m5 0h3M3.5 16h3m5 0h9" />
			<circle cx="15" cy="8" r="2.25" />
			<circle cx="9" cy="16" r="2.25" />
		</Icon>
	);
}

export function ExpandIcon(props: IconProps) {
	return (
		<Icon {...props}>
			<path d="M9 4H4v5M15 4h5v5M9 20H4v-5M15 20h5v-5" />
		</Icon>
	);
}

export function CopyIcon(props: IconProps) {
	return (
		<Icon {...props}>
			<path d="M8.5 8.5h11v11h-11z" />
			<path d="M15.5 8.5v-4h-11v11h4" />
		</Icon>
	);
}

export function TrashIcon(props: IconProps) {
	return (
		<Icon {...props}>
			<path d="M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.75 12.5h9.5L17.5 7M10.25 10.5v5.5M13.75 10.5v5.5" />
		</Icon>
	);
}
