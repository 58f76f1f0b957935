import { Inbox } from "lucide-react";
import { callApi } from "~/client/api";
import { isAmendable } from "~/domain/jobs/jobs/lifecycle/edit-access";
import type { JobView } from "~/domain/jobs/jobs/model/responses";
import { sendWithDeallocation } from "~/features/diary/job-actions";
import { JobBanner, useCurrentUser } from "~/features/jobs/job-entry";
import { showPounds } from "~/shared/money/text";
import { showDate } from "~/shared/time/dates";
import { Button } from "~/ui/button";
import { useOfficeJob } from "../state/office-job-context";
import { describeChanges } from "./request-changes";

type Request = NonNullable<JobView["portal_request"]>;

const ASKS: Record<Request["kind"], string> = {
	booking: "Requested: the customer waits for this booking to be confirmed.",
	quote: "Requested: the customer waits for a price.",
	change: "The customer asks for a change:",
	cancel: "The customer asks to cancel this job.",
};

/** What the customer has requested, with Accept and Decline, or for a price Send quote. */
export function RequestBanner({ request }: { request: Request }) {
	const { job, rights, actions, openOverlay } = useOfficeJob();
	const { areas } = useCurrentUser();
	const { id, kind, status, message } = request;
	const isRecorded = request.is_recorded === 1;
	const isOpen = isAmendable({ ...job, trip_status: job.parent?.status });
	const mayAccept = !isRecorded || areas.includes("booked-jobs.write") || !isOpen;
	const accept = () =>
		actions.run("accept-request", () =>
			sendWithDeallocation((agreed) =>
				callApi("POST /client/portal-requests/{id}/accept", { params: { id }, body: { ...agreed } }),
			),
		);
	return (
		<JobBanner
			icon={Inbox}
			actions={
				rights.canWrite && (
					<>
						{kind === "quote" ? (
							<Button size="row" variant="soft" onClick={() => openOverlay("offer")}>
								{status === "offered" ? "Send again…" : "Send quote…"}
							</Button>
						) : (
							mayAccept && (
								<Button
									size="row"
									variant="soft"
									pending={actions.pending === "accept-request"}
									onClick={() => void accept()}
								>
									Accept
								</Button>
							)
						)}
						<Button size="row" variant="ghost" onClick={() => openOverlay("decline-request")}>
							Decline…
						</Button>
					</>
				)
			}
		>
			{status === "offered"
				? `Quote of ${showPounds(request.offered_charge)} sent, valid until ${showDate(request.valid_until)}.`
				: isRecorded
					? "The customer asked the office for a change:"
					: ASKS[kind]}
			{kind === "change" && ` ${describeChanges(job, request.changes ?? {})}.`}
			{message && ` “${message}”`}
			{request.user_name && <span className="muted"> {request.user_name}</span>}
			{!mayAccept && " It waits for a colleague who may amend booked jobs."}
		</JobBanner>
	);
}
