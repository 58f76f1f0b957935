import { useState } from "react";
import { call } from "~/components/api";
import { Button } from "~/components/button";
import { MoneyField } from "~/components/form/money-field";
import { waitingChargeFault } from "~/domain/jobs/rules-notes";
import { showPounds } from "~/domain/money/text";
import type { Entry } from "./types";
import type { Deed } from "./use-deed";

/** A waiting charge that awaits approval: the amount asked for, or a field for one where none was named. */
export function ApproveCharge({ entry, deed }: { entry: Entry; deed: Deed }) {
	const asked = entry.amount ?? null;
	const [amount, setAmount] = useState<number | null>(asked);
	const [error, setError] = useState<string>();
	const approve = async () => {
		const fault = waitingChargeFault(amount);
		setError(fault ?? undefined);
		if (fault) return;
		const body = { id: entry.id, waiting_charge: amount };
		const done = await deed.run(() => call("/client/approve_waiting_charge", { method: "POST", body }), {
			inForm: asked === null,
		});
		if (!done.ok) setError(done.fields.waiting_charge);
	};
	return (
		<div className="row jh-ask">
			{asked === null ? (
				<MoneyField label="Waiting charge" hideLabel value={amount} onChange={setAmount} error={error} />
			) : (
				<span className="b tn">{showPounds(asked)}</span>
			)}
			<Button size="row" variant="primary" pending={deed.busy} onClick={() => void approve()}>
				Approve
			</Button>
		</div>
	);
}
