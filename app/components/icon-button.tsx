import { Link } from "@remix-run/react";
import { type ButtonHTMLAttributes, forwardRef } from "react";
import { classNames } from "~/components/class-names";
import type { Side } from "~/components/float";
import type { Icon } from "~/components/icons/icon";
import { ariaKeys } from "~/components/shell/key-names";
import { Tooltip } from "~/components/tooltip";

type Look = {
	icon: Icon;
	/** The button's name, also its tooltip. */
	label: string;
	/** 24 px in rows and fields, 32 otherwise, 44 on phones. */
	small?: boolean;
	danger?: boolean;
	/** A number on the corner; nothing at 0. Said with the name. */
	badge?: number;
	keys?: string;
	tooltipSide?: Side;
	/** False where the name already stands beside the icon. */
	tooltip?: boolean;
};

function name(label: string, badge?: number): string {
	return badge ? `${label}, ${badge}` : label;
}

function Inside({ icon: Picture, badge, small }: Look) {
	return (
		<>
			<Picture className={classNames("i", small && "s")} aria-hidden="true" />
			{badge ? (
				<span className="dot" aria-hidden="true">
					{badge > 99 ? "99+" : badge}
				</span>
			) : null}
		</>
	);
}

export type IconButtonProps = Look & Omit<ButtonHTMLAttributes<HTMLButtonElement>, "children">;

/** A button that is only an icon, with its name as tooltip and for screen readers. */
export const IconButton = forwardRef<HTMLButtonElement, IconButtonProps>(function IconButton(props, ref) {
	const { icon, label, small, danger, badge, keys, tooltipSide, tooltip = true, className, ...rest } = props;
	const button = (
		<button
			type="button"
			ref={ref}
			aria-label={name(label, badge)}
			aria-keyshortcuts={keys && ariaKeys(keys)}
			{...rest}
			className={classNames("ib", small && "s", danger && "d", className)}
		>
			<Inside icon={icon} label={label} badge={badge} small={small} />
		</button>
	);
	if (!tooltip) return button;
	return (
		<Tooltip text={label} keys={keys} side={tooltipSide}>
			{button}
		</Tooltip>
	);
});

/** The same for going somewhere. */
export function IconLink({ to, ...props }: Look & { to: string }) {
	return (
		<Tooltip text={props.label} keys={props.keys} side={props.tooltipSide}>
			<Link
				to={to}
				className={classNames("ib", props.small && "s")}
				aria-label={name(props.label, props.badge)}
			>
				<Inside {...props} />
			</Link>
		</Tooltip>
	);
}
