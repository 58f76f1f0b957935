import { X } from "lucide-react";
import type { MouseEvent, ReactNode } from "react";
import { getStatusAppearance, type Phase } from "~/features/job-status/phases";
import { StatusGlyph } from "~/features/job-status/status-glyph";
import { classNames } from "~/ui/class-names";

type ChipProps = {
	/** Name of a job status: sets shape and colours. */
	status?: string;
	/** Sets the colour and the swatch of a phase. */
	phase?: Phase;
	swatch?: boolean;
	count?: number;
	pressed?: boolean;
	onClick?: (event: MouseEvent<HTMLButtonElement>) => void;
	className?: string;
	title?: string;
	children: ReactNode;
};

/** A filter that is on or off. A count of zero dims the chip. */
export function Chip(props: ChipProps) {
	const appearance = props.status ? getStatusAppearance(props.status) : null;
	const phase = props.phase ?? appearance?.phase;
	return (
		<button
			type="button"
			className={classNames(
				"chip",
				phase && `ph-${phase}`,
				appearance && `s-${appearance.slug}`,
				props.count === 0 && "zero",
				props.className,
			)}
			aria-pressed={props.pressed ?? false}
			onClick={props.onClick}
			title={props.title}
		>
			{appearance && <StatusGlyph status={appearance.name} />}
			{props.swatch && <span className="sw" aria-hidden="true" />}
			{props.children}
			{props.count !== undefined && <span className="n">{props.count.toLocaleString("en-GB")}</span>}
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
