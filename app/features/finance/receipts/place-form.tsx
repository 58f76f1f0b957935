import { useState } from "react";
import { leftAfter, spreadInOrder } from "~/domain/finance/invoicing/receipts/rules-allocation";
import type { OpenItems, ReceiptView } from "~/domain/finance/invoicing/receipts/schemas";
import { runWithToast, useApiRead } from "~/features/kernel/requests";
import { Button } from "~/ui/button";
import { ErrorPanel } from "~/ui/overlay/error-panel";
import { SkeletonRows } from "~/ui/overlay/skeleton";
import { LeftOver } from "./left-over";
import styles from "./receipts.module.css";
import { TickTable } from "./tick-table";
import { type TickedParts, toAllocations } from "./ticked-parts";

/** Places what is on account of a receipt on the customer's open invoices: the oldest are ticked. */
export function PlaceForm({ receipt, onSaved }: { receipt: ReceiptView; onSaved: () => void }) {
	const query = { customer_id: receipt.customer.id };
	const { data, error, reload } = useApiRead("GET /client/open-items", { query });
	if (data) return <PlaceTable receipt={receipt} items={data} onSaved={onSaved} onReload={reload} />;
	return error ? <ErrorPanel message={error} onRetry={reload} /> : <SkeletonRows rows={4} columns={4} />;
}

function PlaceTable(props: {
	receipt: ReceiptView;
	items: OpenItems;
	onSaved: () => void;
	onReload: () => void;
}) {
	const {
		receipt: { id, on_account },
		items: { invoices },
	} = props;
	const [parts, setParts] = useState<TickedParts>(() => spreadInOrder(on_account, invoices));
	const [isPending, setPending] = useState(false);
	const allocations = toAllocations(invoices, parts);
	const left = leftAfter(on_account, parts.values());
	const save = async () => {
		if (!allocations || isPending) return;
		setPending(true);
		const answer = await runWithToast("POST /client/receipts/{id}/allocations", {
			params: { id },
			body: { allocations },
		});
		setPending(false);
		if (answer) props.onSaved();
		else props.onReload();
	};
	return (
		<section aria-label="Place on invoices">
			<div className={styles.tickBar}>
				<h3>Place on invoices</h3>
				<span className="grow" />
				<LeftOver amount={on_account} left={left} />
				<Button
					variant="primary"
					isWriting
					pending={isPending}
					disabled={!allocations || allocations.length === 0 || left < 0}
					onClick={() => void save()}
				>
					Place
				</Button>
			</div>
			<TickTable
				invoices={invoices}
				amount={on_account}
				parts={parts}
				empty="The customer has no open invoice."
				onChange={setParts}
			/>
		</section>
	);
}
