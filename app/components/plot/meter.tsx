import { classNames } from "~/components/class-names";

/**
 * How full something is, as a bar from 0 to `max`. Amber from 90 %, red over 100 % unless a tone is given; `mark` draws a
 * target. The figure itself must stand beside it in words, and `text` says it to screen readers.
 */
export function Meter(props: {
	label: string;
	value: number;
	max: number;
	text?: string;
	tone?: "plain" | "hi" | "over" | "good";
	mark?: number;
	thick?: boolean;
}) {
	const { value, max, mark } = props;
	const share = max > 0 ? value / max : 0;
	const tone = props.tone ?? (share > 1 ? "over" : share >= 0.9 ? "hi" : "plain");
	const height = props.thick ? 8 : 4;
	const percent = (part: number) => `${(Math.min(1, Math.max(0, part)) * 100).toFixed(2)}%`;
	return (
		<svg
			className={classNames("meter", tone, props.thick && "thick")}
			height={height}
			width="100%"
			role="img"
			aria-label={`${props.label}: ${props.text ?? `${value} of ${max}`}`}
		>
			<rect className="track" width="100%" height={height} rx="2" />
			<rect className="fill" width={percent(share)} height={height} rx="2" />
			{mark !== undefined && max > 0 && (
				<rect className="mark" x={percent(mark / max)} y="-3" width="1.5" height={height + 6} />
			)}
		</svg>
	);
}
