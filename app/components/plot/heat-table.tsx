import { classNames } from "~/components/class-names";

const LEVELS = 10;

/** Figures in rows and columns, the higher the deeper the colour; a real table, so it needs no other text. */
export function HeatTable(props: {
	label: string;
	columns: readonly string[];
	rows: readonly { label: string; values: readonly (number | null)[] }[];
	/** What counts as full. */
	max: number;
	/** Figures from here on are printed strong. */
	strong?: number;
	/** The column printed strong, such as today. */
	now?: number;
	show?: (value: number) => string;
}) {
	const show = props.show ?? String;
	const level = (value: number) => Math.min(LEVELS, Math.max(0, Math.round((value / props.max) * LEVELS)));
	return (
		<table className="heat" aria-label={props.label}>
			<thead>
				<tr>
					<td />
					{props.columns.map((column, index) => (
						<th key={column} scope="col" className={classNames(index === props.now && "tt")}>
							{column}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{props.rows.map((row) => (
					<tr key={row.label}>
						<th scope="row">{row.label}</th>
						{row.values.map((value, index) => (
							<td
								key={props.columns[index]}
								className={classNames(
									value !== null && `deep-${level(value)}`,
									value !== null && props.strong !== undefined && value >= props.strong && "hi",
								)}
							>
								{value === null ? "–" : show(value)}
							</td>
						))}
					</tr>
				))}
			</tbody>
		</table>
	);
}

/** One row of days, each as deep as it is busy: a month at a glance. */
export function HeatStrip(props: {
	label: string;
	days: readonly { label: string; value: number | null; title: string; now?: boolean }[];
	max: number;
}) {
	return (
		<table className="heat strip-heat" aria-label={props.label}>
			<thead>
				<tr>
					{props.days.map((day) => (
						<th key={day.title} scope="col" className={classNames(day.now && "tt")} abbr={day.title}>
							{day.label}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				<tr>
					{props.days.map((day) => (
						<td
							key={day.title}
							title={day.title}
							className={classNames(
								day.value !== null &&
									`deep-${Math.min(LEVELS, Math.max(0, Math.round((day.value / props.max) * LEVELS)))}`,
								day.now && "tt",
							)}
						>
							{day.value ?? "–"}
						</td>
					))}
				</tr>
			</tbody>
		</table>
	);
}
