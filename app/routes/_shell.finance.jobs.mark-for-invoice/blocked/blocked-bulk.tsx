import { CircleCheck, Hand } from "lucide-react";
import type { ListedInvoiceJob } from "~/domain/finance/invoicing/customer/schemas";
import { setStatusOfJobs } from "~/features/finance/invoice-jobs";
import { askFewerPods } from "~/features/jobs/pod-mails";
import { sum } from "~/shared/money/decimal";
import { showPounds } from "~/shared/money/text";
import { Button } from "~/ui/button";
import { BulkBar } from "~/ui/grid/bulk-bar";

const isUnconfirmed = (status: string) => (job: ListedInvoiceJob) =>
	job.status === status && job.blockers.includes("unconfirmed");

const isStopped = ({ blockers }: ListedInvoiceJob) =>
	blockers.includes("on_stop") || blockers.includes("credit_limit");

/** What can be done at once with the selected jobs, each step with the number of jobs that it is for. */
export function BlockedBulk(props: {
	chosen: readonly ListedInvoiceJob[];
	canRelease: boolean;
	onRelease: (jobs: readonly ListedInvoiceJob[]) => void;
	onClear: () => void;
	onChanged: () => void;
}) {
	const { chosen, onChanged } = props;
	const unpriced = chosen.filter(isUnconfirmed("Completed"));
	const unproved = chosen.filter(isUnconfirmed("Priced"));
	const stopped = props.canRelease ? chosen.filter(isStopped) : [];
	const confirmPods = async () => {
		if (await askFewerPods(unproved)) await setStatusOfJobs(unproved, "POD", onChanged);
	};
	return (
		<BulkBar
			count={chosen.length}
			label="Selected jobs"
			aside={showPounds(sum(chosen.map(({ total_charge }) => total_charge)))}
			onClear={props.onClear}
		>
			{unpriced.length > 0 && (
				<Button
					variant="ghost"
					icon={CircleCheck}
					onClick={() => void setStatusOfJobs(unpriced, "Priced", onChanged)}
				>
					{`Confirm ${unpriced.length} prices`}
				</Button>
			)}
			{unproved.length > 0 && (
				<Button variant="ghost" icon={CircleCheck} onClick={() => void confirmPods()}>
					{`Confirm ${unproved.length} PODs`}
				</Button>
			)}
			{stopped.length > 0 && (
				<Button variant="ghost" icon={Hand} onClick={() => props.onRelease(stopped)}>
					{`Release ${stopped.length}`}
				</Button>
			)}
			{unpriced.length + unproved.length + stopped.length === 0 && (
				<span className="muted">Nothing can be done with these at once</span>
			)}
		</BulkBar>
	);
}
