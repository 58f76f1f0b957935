import { Inbox, Lock, LockOpen } from "lucide-react";
import { isAmendable } from "~/domain/jobs/jobs/lifecycle/edit-access";
import type { JobView } from "~/domain/jobs/jobs/model/responses";
import { getDisabledSide } from "~/domain/jobs/jobs/model/rules";
import { isClientAdmin } from "~/domain/kernel/permissions/roles";
import { useApiRead } from "~/features/kernel/requests";
import { Button, ButtonLink } from "~/ui/button";
import type { EntryContextValue } from "../state/entry-context";
import { useCurrentUser } from "../state/use-current-user";
import { JobBanner, LockBanner } from "./banners";

const EITHER = new Intl.ListFormat("en-GB", { type: "disjunction" });
/** How many colleagues are named. */
const MAX_NAMES = 4;

/** The colleagues as a sentence names them: "Priya Shah, Tom Okafor or 2 more". */
const nameAmenders = (names: readonly string[]): string =>
	EITHER.format(
		names.length > MAX_NAMES ? [...names.slice(0, MAX_NAMES), `${names.length - MAX_NAMES} more`] : names,
	);

/** Whether and by whom a job that is not Pending can be changed, with what the person can do about it. */
export function AmendBanner({ job, entry }: { job: JobView; entry: EntryContextValue }) {
	const { editing, amendment, status } = entry;
	if (amendment.isRecording) return <RecordBanner />;
	if (editing.amends) return <OpenBanner job={job} isCollectionOpen={editing.collection} />;
	if (isAmendable({ ...job, trip_status: job.parent?.status }))
		return <ClosedBanner job={job} entry={entry} />;
	return status && <LockBanner status={status} delivery={editing.delivery} />;
}

function OpenBanner({ job, isCollectionOpen }: { job: JobView; isCollectionOpen: boolean }) {
	const hasCollection = getDisabledSide(job.mode) !== "collection";
	const collection = isCollectionOpen ? ", its collection until it is collected" : ". It is collected";
	return (
		<JobBanner icon={LockOpen}>
			You may amend this job until it is delivered{hasCollection && collection}.
		</JobBanner>
	);
}

/** What it means that a change is only recorded, and who decides on it. */
export function RecordBanner() {
	const { data } = useApiRead("GET /client/job-amenders", {});
	const names = data?.names ?? [];
	return (
		<JobBanner icon={Inbox}>
			You record a change the customer asked for.{" "}
			{names.length > 0 ? `${nameAmenders(names)} decides on it` : "A colleague decides on it"}; nothing
			changes until then.
		</JobBanner>
	);
}

function ClosedBanner({ job, entry }: { job: JobView; entry: EntryContextValue }) {
	const { editing, amendment } = entry;
	const { role_id } = useCurrentUser();
	const { data } = useApiRead("GET /client/job-amenders", {});
	const names = data?.names ?? [];
	const isAdmin = isClientAdmin({ type: "client", role_id });
	return (
		<JobBanner
			icon={Lock}
			tone="quiet"
			actions={
				<>
					{job.portal_request === null && (
						<Button size="row" variant="soft" onClick={amendment.record}>
							Record a change the customer asked for
						</Button>
					)}
					{isAdmin && (
						<ButtonLink size="row" to="/account-settings/roles">
							Allow roles to amend
						</ButtonLink>
					)}
				</>
			}
		>
			Locked while {job.status}. {editing.delivery ? "The delivery, other costs" : "Other costs"} and subcost
			can be changed.{" "}
			{data &&
				(names.length > 0 ? `${nameAmenders(names)} may amend it.` : "No role may amend booked jobs yet.")}
		</JobBanner>
	);
}
