import { Link } from "@remix-run/react";
import { type ButtonHTMLAttributes, forwardRef, type ReactNode } from "react";
import { classNames } from "~/ui/class-names";
import type { Icon } from "~/ui/icons/icon";
import { Kbd } from "~/ui/kbd";
import { toAriaKeys } from "~/ui/key-names";
import { useRefusal } from "~/ui/read-only";

const VARIANTS = {
	default: "",
	primary: "primary",
	ghost: "ghost",
	danger: "danger",
	"danger-solid": "danger-solid",
	soft: "accent",
} as const;
const SIZES = { bar: "", form: "large", row: "small" } as const;

type ButtonStyle = {
	/** At most one `primary` per view; `danger-solid` only in a confirmation. */
	variant?: keyof typeof VARIANTS;
	/** 28 px in toolbars, 32 in forms, 24 in rows; always 44 on phones. */
	size?: keyof typeof SIZES;
	icon?: Icon;
	/** The keyboard shortcut, shown on a key cap: "n", "mod+enter". */
	keys?: string;
	wide?: boolean;
	className?: string;
	children?: ReactNode;
};

export type ButtonProps = ButtonStyle &
	Omit<ButtonHTMLAttributes<HTMLButtonElement>, "className" | "children"> & {
		/** Shows a spinner instead of the label and ignores clicks; the focus stays. */
		pending?: boolean;
		/** Whether it changes something, so that it is disabled where one can only read. Main, dangerous and submitting buttons do. */
		isWriting?: boolean;
	};

const WRITING_VARIANTS: readonly ButtonStyle["variant"][] = ["primary", "danger", "danger-solid"];

function buttonClassName({ variant = "default", size = "bar", wide, className }: ButtonStyle): string {
	return classNames("button", VARIANTS[variant], SIZES[size], wide && "wide", className);
}

function ButtonContent({ icon: IconComponent, keys, children }: ButtonStyle) {
	return (
		<>
			{IconComponent && <IconComponent className="icon small" aria-hidden="true" />}
			{children !== undefined && <span>{children}</span>}
			{keys && <Kbd keys={keys} />}
		</>
	);
}

/** A native button, so it works before any script has loaded; `type` defaults to "button". */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(props, ref) {
	const { variant, size, icon, keys, wide, className, children, pending, onClick, isWriting, ...rest } =
		props;
	const refusal = useRefusal(isWriting ?? (rest.type === "submit" || WRITING_VARIANTS.includes(variant)));
	return (
		<button
			type="button"
			ref={ref}
			aria-keyshortcuts={keys && toAriaKeys(keys)}
			{...rest}
			{...refusal}
			className={buttonClassName({ variant, size, wide, className })}
			aria-busy={pending || undefined}
			onClick={pending ? (event) => event.preventDefault() : onClick}
		>
			<ButtonContent icon={icon} keys={keys}>
				{children}
			</ButtonContent>
			{pending && <span className="spinner" aria-hidden="true" />}
		</button>
	);
});

/** A link styled as a button: it can still be opened in a new tab. */
export function ButtonLink({ to, reload, ...props }: ButtonStyle & { to: string; reload?: boolean }) {
	return (
		<Link to={to} className={buttonClassName(props)} reloadDocument={reload}>
			<ButtonContent icon={props.icon} keys={props.keys}>
				{props.children}
			</ButtonContent>
		</Link>
	);
}
