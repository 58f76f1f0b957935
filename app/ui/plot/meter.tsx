import { classNames } from "~/ui/class-names";

/**
 * A bar from 0 to `max`: amber from 90 %, red over 100 % unless a tone is given; `target` draws a mark. Show the figure beside
 * it as text; `text` is read by screen readers.
 */
export function Meter(props: {
	label: string;
	value: number;
	max: number;
	text?: string;
	tone?: "plain" | "high" | "over" | "good";
	target?: number;
	thick?: boolean;
}) {
	const { value, max, target } = props;
	const share = max > 0 ? value / max : 0;
	const tone = props.tone ?? (share > 1 ? "over" : share >= 0.9 ? "high" : "plain");
	const height = props.thick ? 8 : 4;
	const percent = (fraction: number) => `${(Math.min(1, Math.max(0, fraction)) * 100).toFixed(2)}%`;
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
			{target !== undefined && max > 0 && (
				<rect className="mark" x={percent(target / max)} y="-3" width="1.5" height={height + 6} />
			)}
		</svg>
	);
}
