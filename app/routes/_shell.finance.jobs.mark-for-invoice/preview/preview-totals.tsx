import type { RunPreview } from "~/domain/finance/invoicing/customer/schemas";
import { showPounds } from "~/shared/money/text";
import styles from "./preview-panel.module.css";

/** Net, VAT by rate and what is to be paid, of all invoices of a preview. */
export function PreviewTotals({ preview }: { preview: RunPreview }) {
	return (
		<dl className={styles.totals}>
			<div>
				<dt>Net</dt>
				<dd>{showPounds(preview.net)}</dd>
			</div>
			{preview.vat_rates.map(({ vat_rate, net, vat }) => (
				<div key={vat_rate}>
					<dt>
						{`VAT ${vat_rate}% `}
						<span className="muted">{`on ${showPounds(net)}`}</span>
					</dt>
					<dd>{showPounds(vat)}</dd>
				</div>
			))}
			<div className={styles.grandTotal}>
				<dt>Total</dt>
				<dd>{showPounds(preview.total_charge)}</dd>
			</div>
		</dl>
	);
}
