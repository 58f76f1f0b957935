import type { InvoicePaper } from "~/domain/invoicing/paper";

/** An invoice drawn block by block as its PDF is printed. */
export function InvoiceSheet({ paper, logo }: { paper: InvoicePaper; logo: string | null }) {
	return (
		<article className="paper a4" aria-label={`${paper.title} ${paper.number}`}>
			<div className="head">
				{logo && <img src={`/api/v3/client/files/${logo}`} alt="" />}
				<ul>
					{paper.supplier.map((line) => (
						<li key={line}>{line}</li>
					))}
				</ul>
			</div>
			<h3>
				{paper.title}
				<span>{paper.number}</span>
			</h3>
			<div className="two">
				<div>
					<h4>To</h4>
					{paper.billed_to.map((line) => (
						<div key={line}>{line}</div>
					))}
				</div>
				<div>
					<h4>Dates</h4>
					{paper.facts.map(([label, value]) => (
						<div key={label}>
							{label}: {value}
						</div>
					))}
				</div>
			</div>
			<table>
				<thead>
					<tr>
						{paper.columns.map(({ title }) => (
							<th key={title} scope="col">
								{title}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{paper.rows.map((row) => (
						<tr key={row.join()}>
							{row.map((text, at) => (
								<td key={paper.columns[at]?.title}>{text}</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
			<table className="sum">
				<tbody>
					{paper.totals.map(([label, amount]) => (
						<tr key={label}>
							<td>{label}</td>
							<td>{amount}</td>
						</tr>
					))}
				</tbody>
			</table>
			{paper.bank.map((line) => (
				<p key={line}>Please pay to {line}.</p>
			))}
			{paper.footer && <p>{paper.footer}</p>}
			<footer>
				{paper.title} {paper.number} | Page 1 of 1
			</footer>
		</article>
	);
}
