import { X } from "lucide-react";
import type { MouseEvent, ReactNode } from "react";
import { classNames } from "~/components/class-names";
import { StatusGlyph } from "~/components/icons/status-glyph";
import { type Phase, statusLook } from "~/components/status/phases";

type ChipProps = {
	/** Wire name: gives shape and colours. */
	status?: string;
	/** Gives the colour of a phase head and its swatch. */
	phase?: Phase;
	swatch?: boolean;
	count?: number;
	pressed?: boolean;
	onClick?: (event: MouseEvent<HTMLButtonElement>) => void;
	className?: string;
	title?: string;
	children: ReactNode;
};

/** A filter that is on or off: shape, word and count. A count of zero dims the chip but keeps it. */
export function Chip(props: ChipProps) {
	const look = props.status ? statusLook(props.status) : null;
	const phase = props.phase ?? look?.phase;
	return (
		<button
			type="button"
			className={classNames(
				"chip",
				phase && `ph-${phase}`,
				look && `s-${look.slug}`,
				props.count === 0 && "zero",
				props.className,
			)}
			aria-pressed={props.pressed ?? false}
			onClick={props.onClick}
			title={props.title}
		>
			{look && <StatusGlyph status={look.name} />}
			{props.swatch && <span className="sw" aria-hidden="true" />}
			{props.children}
			{props.count !== undefined && <span className="n">{props.count.toLocaleString("en-GB")}</span>}
		</button>
	);
}

/** A filter in force or a value picked, with a cross that takes it away. */
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
		<span className="tok">
			<span className="ell">{children}</span>
			{onRemove ? (
				<button type="button" aria-label={`Remove ${label}`} onClick={onRemove}>
					<X className="i xs" aria-hidden="true" />
				</button>
			) : (
				<span aria-hidden="true" />
			)}
		</span>
	);
}
