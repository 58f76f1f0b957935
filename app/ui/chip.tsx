import { X } from "lucide-react";
import type { MouseEvent, ReactNode } from "react";
import { classNames } from "~/ui/class-names";

export type ChipProps = {
	/** Shown before the text. */
	glyph?: ReactNode;
	count?: number;
	pressed?: boolean;
	onClick?: (event: MouseEvent<HTMLButtonElement>) => void;
	className?: string;
	title?: string;
	children: ReactNode;
};

/** A filter that is on or off. A count of zero dims the chip. */
export function Chip(props: ChipProps) {
	return (
		<button
			type="button"
			className={classNames("chip", props.className, props.count === 0 && "zero")}
			aria-pressed={props.pressed ?? false}
			onClick={props.onClick}
			title={props.title}
		>
			{props.glyph}
			{props.children}
			{props.count !== undefined && <span className="number">{props.count.toLocaleString("en-GB")}</span>}
		</button>
	);
}

/** An active filter or selected value, with a button to remove it. */
export function Token({
	children,
	onRemove,
	label,
}: {
	children: ReactNode;
	label: string;
	onRemove?: () => void;
}) {
	return (
		<span className="token">
			<span className="truncate">{children}</span>
			{onRemove ? (
				<button type="button" aria-label={`Remove ${label}`} onClick={onRemove}>
					<X className="icon extra-small" aria-hidden="true" />
				</button>
			) : (
				<span aria-hidden="true" />
			)}
		</span>
	);
}
