/** The data of a plot as a table for screen readers. */
export function PlotTable(props: {
	caption: string;
	columns: readonly string[];
	rows: readonly { label: string; values: readonly string[] }[];
}) {
	return (
		<table className="visually-hidden">
			<caption>{props.caption}</caption>
			<thead>
				<tr>
					<td />
					{props.columns.map((column) => (
						<th key={column} scope="col">
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
							<td key={props.columns[index]}>{value}</td>
						))}
					</tr>
				))}
			</tbody>
		</table>
	);
}

export function PlotLegend({
	items,
}: {
	items: readonly { label: string; className: string; line?: boolean }[];
}) {
	return (
		<ul className="legend">
			{items.map((item) => (
				<li key={item.label}>
					<span
						className={item.line ? `legend-line ${item.className}` : `swatch ${item.className}`}
						aria-hidden="true"
					/>
					{item.label}
				</li>
			))}
		</ul>
	);
}
