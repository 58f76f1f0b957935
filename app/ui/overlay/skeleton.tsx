import { classNames } from "~/ui/class-names";

const WIDTHS = ["width-60", "width-40", "width-80", "width-20", "width-60", "width-40"] as const;

/** A placeholder for a text; appears after 150 ms, so a quick response shows none. */
function Skeleton({ width = "full" }: { width?: (typeof WIDTHS)[number] | "full" }) {
	return <span className={`skeleton ${width}`} aria-hidden="true" />;
}

/** Placeholder rows of a loading table, at their real height. */
export function SkeletonRows(props: {
	rows?: number;
	columns?: number;
	density?: "compact" | "normal" | "comfortable";
	label?: string;
}) {
	const { rows = 12, columns = 6 } = props;
	return (
		<div
			className={classNames("skeleton-rows", props.density)}
			role="status"
			aria-label={props.label ?? "Loading"}
		>
			{Array.from({ length: rows }, (_, row) => row).map((row) => (
				<div key={row}>
					{Array.from({ length: columns }, (_, column) => column).map((column) => (
						<span key={column} className="grow">
							<Skeleton width={WIDTHS[(row * 2 + column) % WIDTHS.length]} />
						</span>
					))}
				</div>
			))}
		</div>
	);
}
