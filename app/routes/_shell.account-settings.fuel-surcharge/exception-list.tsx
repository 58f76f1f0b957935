import { Trash2 } from "lucide-react";
import { useActionSubmit } from "~/client/screen-action";
import type { endFuelException } from "~/domain/finance/invoicing/fuel/exceptions";
import type { FuelException } from "~/domain/finance/invoicing/fuel/schemas";
import { showOutcome } from "~/features/kernel/requests";
import { formatMonth } from "~/shared/time/months";
import { IconButton } from "~/ui/icon-button";
import { useConfirm } from "~/ui/overlay/confirm";
import styles from "./fuel-screen.module.css";
import { describeTerm, showPercent } from "./fuel-texts";

/** The customers with another surcharge in a month. What runs since an earlier month ends before this one. */
export function ExceptionList(props: {
	exceptions: readonly FuelException[];
	month: string;
	mayWrite: boolean;
}) {
	const { month } = props;
	const confirm = useConfirm();
	const end = useActionSubmit<typeof endFuelException>("endFuelException");
	const remove = async ({ id, month: begins, customer_name }: FuelException) => {
		if (id === null) return;
		const isRunning = begins !== null && begins < month;
		const isAgreed = await confirm({
			title: "Remove exception",
			question: `${customer_name} pays the standard surcharge ${isRunning ? `from ${formatMonth(month)} on` : "again"}. Jobs on invoices stay as they are.`,
			okText: "Remove",
			danger: true,
			quiet: true,
		});
		if (isAgreed) await showOutcome(end({ id, ...(isRunning ? { from: month } : {}) }));
	};
	if (props.exceptions.length === 0)
		return <p className="muted">All customers pay the standard surcharge.</p>;
	return (
		<ul className={styles.exceptions}>
			{props.exceptions.map((one) => (
				<li key={one.customer_id}>
					<span className={styles.exceptionOf}>
						<b>{one.customer_name}</b>
						<span className="muted text-12">{one.note || describeTerm(one)}</span>
					</span>
					<span className="tabular">{one.percent === 0 ? "none" : showPercent(one.percent)}</span>
					{props.mayWrite && one.id !== null && (
						<IconButton
							icon={Trash2}
							small
							isWriting
							label={`Remove the exception of ${one.customer_name}`}
							onClick={() => void remove(one)}
						/>
					)}
				</li>
			))}
		</ul>
	);
}
