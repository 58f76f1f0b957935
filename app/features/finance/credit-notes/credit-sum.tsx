import { sum } from "~/shared/money/decimal";
import { showPounds } from "~/shared/money/text";

/** What credit notes come to, at the foot of their dialog. */
export function CreditSum({ net, vat }: { net: number; vat: number }) {
	return (
		<span className="tabular" role="status">
			{`Net ${showPounds(net)} `}
			<span className="muted">{`+ VAT ${showPounds(vat)}`}</span> <b>{showPounds(sum([net, vat]))}</b>
		</span>
	);
}
