import { Link } from "@remix-run/react";
import { type ButtonHTMLAttributes, forwardRef, type ReactNode } from "react";
import { classNames } from "~/components/class-names";
import type { Icon } from "~/components/icons/icon";
import { Kbd } from "~/components/kbd";
import { ariaKeys } from "~/components/shell/key-names";

const VARIANTS = {
	default: "",
	primary: "p",
	ghost: "g",
	danger: "d",
	"danger-solid": "ds",
	soft: "v",
} as const;
const SIZES = { bar: "", form: "f", row: "r" } as const;

type Look = {
	/** One primary a view; `danger-solid` only in a confirmation. */
	variant?: keyof typeof VARIANTS;
	/** 28 px in bars, 32 in forms, 24 in rows; 44 on phones whatever is said here. */
	size?: keyof typeof SIZES;
	icon?: Icon;
	/** The combination that does the same, shown on a key cap: "n", "mod+enter". */
	keys?: string;
	wide?: boolean;
	className?: string;
	children?: ReactNode;
};

export type ButtonProps = Look &
	Omit<ButtonHTMLAttributes<HTMLButtonElement>, "className" | "children"> & {
		/** Work is under way: a spinner in place of the words, and presses are ignored; the focus stays. */
		pending?: boolean;
	};

function look({ variant = "default", size = "bar", wide, className }: Look): string {
	return classNames("btn", VARIANTS[variant], SIZES[size], wide && "wide", className);
}

function Inside({ icon: Picture, keys, children }: Look) {
	return (
		<>
			{Picture && <Picture className="i s" aria-hidden="true" />}
			{children !== undefined && <span>{children}</span>}
			{keys && <Kbd keys={keys} />}
		</>
	);
}

/** A button of the kit: a native one, so it works before any script has loaded. `type` is "button" unless said. */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(props, ref) {
	const { variant, size, icon, keys, wide, className, children, pending, onClick, ...rest } = props;
	return (
		<button
			type="button"
			ref={ref}
			aria-keyshortcuts={keys && ariaKeys(keys)}
			{...rest}
			className={look({ variant, size, wide, className })}
			aria-busy={pending || undefined}
			onClick={pending ? (event) => event.preventDefault() : onClick}
		>
			<Inside icon={icon} keys={keys}>
				{children}
			</Inside>
			{pending && <span className="spin" aria-hidden="true" />}
		</button>
	);
});

/** A link that looks like a button: going somewhere stays a link, so it can be opened in a new tab. */
export function ButtonLink({ to, reload, ...props }: Look & { to: string; reload?: boolean }) {
	return (
		<Link to={to} className={look(props)} reloadDocument={reload}>
			<Inside icon={props.icon} keys={props.keys}>
				{props.children}
			</Inside>
		</Link>
	);
}
