import { Plus } from "lucide-react";
import { useState } from "react";
import { callApi, describeError } from "~/client/api";
import { decide, type JobAction, type JobActor } from "~/domain/jobs/jobs/lifecycle/lifecycle";
import type { JobView } from "~/domain/jobs/jobs/model/responses";
import type { SubJobView } from "~/domain/jobs/jobs/model/responses-relations";
import { DERIVED_STATUSES } from "~/domain/jobs/trips/rules";
import { confirmAction } from "~/features/diary/job-actions";
import { masterEditHeaders } from "~/features/jobs/job-entry";
import { AllocationDialog } from "~/features/planning/allocation";
import { jobText } from "~/shared/texts/jobs";
import { Button } from "~/ui/button";
import { lazyLayer } from "~/ui/lazy/lazy-part";
import { EmptyState } from "~/ui/overlay/empty-state";
import { toast } from "~/ui/overlay/toasts";
import { subJobLifecycleFacts } from "./sub-job-facts";
import { SubJobTable } from "./sub-job-table";
import styles from "./trip-sub-jobs.module.css";
import { TripSums } from "./trip-sums";

const SubJobDialog = lazyLayer(() => import("./sub-job-dialog"));

const OFFICE: JobActor = { type: "client" };

type OpenDialog = { what: "entry"; id: number | null } | { what: "allocate"; id: number } | null;

/** The sub-jobs of a trip with their actions, and the totals. */
export default function TripSubJobs(props: {
	/** The trip. */
	job: JobView;
	/** The Master Edit grant, or null. */
	grant: string | null;
	/** Called after a sub-job changed, and the trip with it. */
	onChanged: () => void;
}) {
	const { job: trip, grant, onChanged } = props;
	const [openDialog, setOpenDialog] = useState<OpenDialog>(null);
	const [pending, setPending] = useState<number | null>(null);
	const canAddSubJobs = trip.status === "Quote" || DERIVED_STATUSES.includes(trip.status);

	const perform = async (sub: SubJobView, action: JobAction) => {
		if (action === "allocate") return setOpenDialog({ what: "allocate", id: sub.id });
		const decision = decide(subJobLifecycleFacts(sub, trip), action, OFFICE);
		if (!decision.ok) return void toast.warning(decision.reason);
		const subject = { ...sub, customer: trip.customer?.customer_name ?? "" };
		if (!(await confirmAction(subject, action, decision.confirm))) return;
		setPending(sub.id);
		try {
			const { message } =
				action === "delete"
					? await callApi("DELETE /client/sub-job/{id}", {
							params: { id: sub.id },
							headers: { "If-Match": `"${sub.version}"` },
						})
					: await callApi("PUT /client/update-job-status/{id}", {
							params: { id: sub.id },
							headers: masterEditHeaders(grant),
							body: { status: decision.to, version: sub.version },
						});
			toast.success(message ?? jobText.updated);
		} catch (error) {
			toast.error(describeError(error));
		} finally {
			setPending(null);
			onChanged();
		}
	};
	const close = () => setOpenDialog(null);
	return (
		<section className={styles.subJobs} aria-label="Sub-jobs">
			<h3 className="section-title">
				Sub-jobs <span className="muted">{trip.trip_sub_jobs.length}</span>
				<span className="grow" />
				{canAddSubJobs && (
					<Button size="row" icon={Plus} isWriting onClick={() => setOpenDialog({ what: "entry", id: null })}>
						Add stop
					</Button>
				)}
			</h3>
			{trip.trip_sub_jobs.length === 0 ? (
				<EmptyState>This trip has no sub-jobs yet.</EmptyState>
			) : (
				<div className="table-scroll">
					<SubJobTable
						trip={trip}
						pending={pending}
						handlers={{
							perform: (sub, action) => void perform(sub, action),
							edit: ({ id }) => setOpenDialog({ what: "entry", id }),
						}}
					/>
				</div>
			)}
			<TripSums trip={trip} />

			{openDialog?.what === "entry" && (
				<SubJobDialog trip={trip} id={openDialog.id} grant={grant} onClose={close} onSaved={onChanged} />
			)}
			{openDialog?.what === "allocate" && (
				<AllocationDialog jobIds={[openDialog.id]} onClose={close} onDone={onChanged} />
			)}
		</section>
	);
}
