import { Plus } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { call, whyFailed } from "~/components/api";
import { Button } from "~/components/button";
import { askBefore } from "~/components/job-detail/ask";
import { underMasterEdit } from "~/components/job-entry/send";
import { Empty } from "~/components/overlay/empty";
import { toast } from "~/components/overlay/toasts";
import { type Action, decide, type JobActor } from "~/domain/jobs/lifecycle";
import type { JobView } from "~/domain/jobs/shapes";
import type { SubJobView } from "~/domain/jobs/shapes-parts";
import { jobText } from "~/domain/messages";
import { FOLLOWS } from "~/domain/trips/rules";
import { factsOf } from "./facts";
import { SubJobTable } from "./sub-job-table";
import { TripSums } from "./trip-sums";
import "./sub-job.css";

const AllocationDialog = lazy(() => import("~/components/allocation/allocation-dialog"));
const SubJobDialog = lazy(() => import("./sub-job-dialog"));

const OFFICE: JobActor = { type: "client" };

type Opened = { what: "entry"; id: number | null } | { what: "allocate"; id: number } | null;

/** The stops of a trip, what can be done with each, and what the whole comes to. */
export function TripSubJobs(props: {
	/** The trip. */
	job: JobView;
	/** The grant of Master Edit, or null. */
	grant: string | null;
	/** A stop has changed, and the trip with it: it is to be read again. */
	onChanged: () => void;
}) {
	const { job: trip, grant, onChanged } = props;
	const [opened, setOpened] = useState<Opened>(null);
	const [pending, setPending] = useState<number | null>(null);
	const growing = trip.status === "Quote" || FOLLOWS.includes(trip.status);

	const act = async (sub: SubJobView, action: Action) => {
		if (action === "allocate") return setOpened({ what: "allocate", id: sub.id });
		const decision = decide(factsOf(sub, trip), action, OFFICE);
		if (!decision.ok) return void toast.warning(decision.reason);
		const asked = { ...sub, customer: trip.customer?.customer_name ?? "" };
		if (!(await askBefore(asked, action, decision.confirm))) return;
		setPending(sub.id);
		try {
			const { message } =
				action === "delete"
					? await call(`/client/sub-job/${sub.id}`, {
							method: "DELETE",
							headers: { "If-Match": `"${sub.version}"` },
						})
					: await call(`/client/update-job-status/${sub.id}`, {
							method: "PUT",
							headers: underMasterEdit(grant),
							body: { status: decision.to, version: sub.version },
						});
			toast.success(message ?? jobText.updated);
		} catch (problem) {
			toast.error(whyFailed(problem));
		} finally {
			setPending(null);
			onChanged();
		}
	};
	const close = () => setOpened(null);
	return (
		<section className="trip-subs" aria-label="Sub-jobs">
			<h3 className="h3">
				Sub-jobs <span className="mut">{trip.trip_sub_jobs.length}</span>
				<span className="grow" />
				{growing && (
					<Button size="row" icon={Plus} onClick={() => setOpened({ what: "entry", id: null })}>
						Add sub-job
					</Button>
				)}
			</h3>
			{trip.trip_sub_jobs.length === 0 ? (
				<Empty>This trip has no sub-jobs yet.</Empty>
			) : (
				<div className="tablewrap">
					<SubJobTable
						trip={trip}
						pending={pending}
						deeds={{
							act: (sub, action) => void act(sub, action),
							edit: ({ id }) => setOpened({ what: "entry", id }),
						}}
					/>
				</div>
			)}
			<TripSums trip={trip} />
			<Suspense fallback={null}>
				{opened?.what === "entry" && (
					<SubJobDialog trip={trip} id={opened.id} grant={grant} onClose={close} onSaved={onChanged} />
				)}
				{opened?.what === "allocate" && (
					<AllocationDialog jobIds={[opened.id]} onClose={close} onDone={onChanged} />
				)}
			</Suspense>
		</section>
	);
}

export default TripSubJobs;
