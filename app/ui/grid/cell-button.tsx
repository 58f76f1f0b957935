import type { ButtonHTMLAttributes } from "react";
import type { Icon } from "~/ui/icons/icon";

type CellButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, "className" | "type" | "onClick"> & {
	onClick: () => void;
};

/** A button in a cell that is drawn as HTML: one of a row's height, without the hooks of `Button`. */
export const CellButton = ({ children, ...rest }: CellButtonProps) => (
	<button type="button" tabIndex={-1} className="button small" {...rest}>
		{children}
	</button>
);

/** The same with only an icon; `label` is its accessible name. */
export const CellIconButton = ({
	icon: IconComponent,
	label,
	...rest
}: CellButtonProps & { icon: Icon; label: string }) => (
	<button type="button" tabIndex={-1} className="icon-button small" aria-label={label} {...rest}>
		<IconComponent className="icon small" aria-hidden="true" />
	</button>
);

/** The button of a row's menu. Its dots are a background, as an icon of three circles is in every row. */
export const CellMenuButton = ({ label, ...rest }: Omit<CellButtonProps, "children"> & { label: string }) => (
	<button
		type="button"
		tabIndex={-1}
		className="icon-button small menu-dots"
		aria-label={label}
		aria-haspopup="menu"
		aria-expanded={false}
		{...rest}
	/>
);
