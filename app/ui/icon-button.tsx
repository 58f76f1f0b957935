import { Link } from "@remix-run/react";
import { type ButtonHTMLAttributes, forwardRef } from "react";
import { classNames } from "~/ui/class-names";
import type { FloatSide } from "~/ui/hooks/use-float";
import type { Icon } from "~/ui/icons/icon";
import { toAriaKeys } from "~/ui/key-names";
import { useRefusal } from "~/ui/read-only";
import { Tooltip } from "~/ui/tooltip";

type IconButtonStyle = {
	icon: Icon;
	/** The accessible name, also the tooltip. */
	label: string;
	/** 24 px in rows and fields, 32 otherwise, 44 on phones. */
	small?: boolean;
	danger?: boolean;
	/** A number in the corner, also part of the accessible name; hidden at 0. */
	badge?: number;
	keys?: string;
	tooltipSide?: FloatSide;
	/** False if the name is already visible beside the icon. */
	tooltip?: boolean;
};

function accessibleName(label: string, badge?: number): string {
	return badge ? `${label}, ${badge}` : label;
}

function IconWithBadge({ icon: IconComponent, badge, small }: IconButtonStyle) {
	return (
		<>
			<IconComponent className={classNames("icon", small && "small")} aria-hidden="true" />
			{badge ? (
				<span className="count-badge" aria-hidden="true">
					{badge > 99 ? "99+" : badge}
				</span>
			) : null}
		</>
	);
}

export type IconButtonProps = IconButtonStyle &
	Omit<ButtonHTMLAttributes<HTMLButtonElement>, "children"> & {
		/** Whether it changes something, so that it is disabled where one can only read. Dangerous ones do. */
		isWriting?: boolean;
	};

/** A button with only an icon; its name is the tooltip and the accessible name. */
export const IconButton = forwardRef<HTMLButtonElement, IconButtonProps>(function IconButton(props, ref) {
	const {
		icon,
		label,
		small,
		danger,
		badge,
		keys,
		tooltipSide,
		tooltip = true,
		className,
		...buttonProps
	} = props;
	const { isWriting = danger === true, ...rest } = buttonProps;
	const refusal = useRefusal(isWriting);
	const button = (
		<button
			type="button"
			ref={ref}
			aria-label={accessibleName(label, badge)}
			aria-keyshortcuts={keys && toAriaKeys(keys)}
			{...rest}
			{...refusal}
			className={classNames("icon-button", small && "small", danger && "danger", className)}
		>
			<IconWithBadge icon={icon} label={label} badge={badge} small={small} />
		</button>
	);
	if (!tooltip) return button;
	return (
		<Tooltip text={label} keys={keys} side={tooltipSide}>
			{button}
		</Tooltip>
	);
});

/** The same as a link. */
export function IconLink({ to, ...props }: IconButtonStyle & { to: string }) {
	return (
		<Tooltip text={props.label} keys={props.keys} side={props.tooltipSide}>
			<Link
				to={to}
				className={classNames("icon-button", props.small && "small")}
				aria-label={accessibleName(props.label, props.badge)}
			>
				<IconWithBadge {...props} />
			</Link>
		</Tooltip>
	);
}
