import { ShieldCheck } from "lucide-react";
import { useState } from "react";
import { describeError } from "~/client/api";
import type { AnswerOf } from "~/client/api-calls";
import { useActionSubmit } from "~/client/screen-action";
import type { allowSupportVisits } from "~/domain/provider/visits/company-visits";
import { visitMinutes } from "~/domain/provider/visits/rules-visit";
import { formatMoment } from "~/shared/time/format-moment";
import { SimpleTable, type TableColumn } from "~/ui/grid/simple-table";
import { confirm } from "~/ui/overlay/confirm";
import { EmptyState } from "~/ui/overlay/empty-state";
import { toast } from "~/ui/overlay/toasts";
import { Switch } from "~/ui/switch";
import { Tag } from "~/ui/tag";
import VisitLogDialog from "./visit-log-dialog";
import styles from "./visits.module.css";

type Visits = AnswerOf<"GET /client/support-visits">;
type Visit = Visits["visits"][number];

const COLUMNS: readonly TableColumn<Visit>[] = [
	{ id: "started_at", header: "When", cell: (row) => formatMoment(row.started_at), opensRow: true },
	{ id: "visitor", header: "Who", cell: (row) => <b className="medium">{row.visitor_name}</b> },
	{ id: "user", header: "As", cell: (row) => row.user_name },
	{ id: "reason", header: "Reason", cell: (row) => row.reason },
	{ id: "access", header: "Access", cell: (row) => (row.access === "view" ? "View only" : "Full") },
	{
		id: "time",
		header: "Time",
		align: "right",
		cell: (row) => (row.is_open ? <Tag tone="warn">Under way</Tag> : `${visitMinutes(row)} min`),
	},
	{ id: "screens", header: "Screens", align: "right", cell: (row) => row.screens },
	{ id: "changes", header: "Changes", align: "right", cell: (row) => row.changes },
];

/** The visits of the provider's people to the company, and whether it allows them. */
export function VisitList({ visits, canWrite }: { visits: Visits; canWrite: boolean }) {
	const save = useActionSubmit<typeof allowSupportVisits>("allowSupportVisits");
	const [opened, setOpened] = useState<number | null>(null);
	const allow = async (isAllowed: boolean) => {
		const question =
			"Support will no longer be able to enter this company, and any current visit ends now. Continue?";
		if (!isAllowed && !(await confirm({ title: "Refuse support visits", question, okText: "Refuse visits" })))
			return;
		try {
			const { message } = await save({ allows_support_visits: isAllowed ? 1 : 0 });
			if (message) toast.success(message);
		} catch (failure) {
			toast.error(describeError(failure));
		}
	};
	return (
		<div className="scroll panel-padding">
			<h1 className={styles.heading}>Support visits</h1>
			<div className={styles.allow}>
				<Switch
					isWriting
					checked={visits.allows_support_visits === 1}
					disabled={!canWrite}
					onChange={(isAllowed) => void allow(isAllowed)}
				>
					Support may enter this company
					<span className={styles.explanation}>
						As one of your people, for a reason and at most an hour. That person gets an email, and everything
						that is changed is recorded here. Passwords and payment stay yours.
					</span>
				</Switch>
			</div>
			<SimpleTable
				stacks
				label="Support visits"
				columns={COLUMNS}
				rows={visits.visits}
				rowId={(row) => String(row.id)}
				onOpen={(row) => setOpened(row.id)}
				auto
				empty={<EmptyState icon={ShieldCheck}>Support has never entered this company.</EmptyState>}
			/>
			{opened !== null && <VisitLogDialog id={opened} onClose={() => setOpened(null)} />}
		</div>
	);
}
