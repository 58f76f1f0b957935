import type { InvoiceLayout } from "~/domain/finance/invoicing/invoice-layout";
import { fileUrl } from "~/domain/kernel/files/file-url";
import { classNames } from "~/ui/class-names";
import styles from "./preview.module.css";

/** An invoice in HTML, with the same blocks as its PDF. */
export function InvoicePreview({ document, logo }: { document: InvoiceLayout; logo: string | null }) {
	return (
		<article
			className={classNames(styles.sheet, styles.invoice)}
			aria-label={`${document.title} ${document.number}`}
		>
			<div className={styles.header}>
				{logo && <img src={fileUrl(logo)} alt="" />}
				<ul>
					{document.supplier.map((line) => (
						<li key={line}>{line}</li>
					))}
				</ul>
			</div>
			<h3>
				{document.title}
				<span>{document.number}</span>
			</h3>
			<div className={styles.facts}>
				<div>
					<h4>To</h4>
					{document.billed_to.map((line) => (
						<div key={line}>{line}</div>
					))}
				</div>
				<div>
					<h4>Dates</h4>
					{document.facts.map(([label, value]) => (
						<div key={label}>
							{label}: {value}
						</div>
					))}
				</div>
			</div>
			<table>
				<thead>
					<tr>
						{document.columns.map(({ title }) => (
							<th key={title} scope="col">
								{title}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{document.rows.map((row) => (
						<tr key={row.join()}>
							{row.map((text, at) => (
								<td key={document.columns[at]?.title}>{text}</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
			<table className={styles.totals}>
				<tbody>
					{document.totals.map(([label, amount]) => (
						<tr key={label}>
							<td>{label}</td>
							<td>{amount}</td>
						</tr>
					))}
				</tbody>
			</table>
			{document.bank.map((line) => (
				<p key={line}>Please pay to {line}.</p>
			))}
			{document.footer && <p>{document.footer}</p>}
			<footer>
				{document.title} {document.number} | Page 1 of 1
			</footer>
		</article>
	);
}
