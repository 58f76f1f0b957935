import { createContext, useContext } from "react";
import type { EditAccess } from "~/domain/jobs/jobs/lifecycle/edit-access";
import type { JobActor } from "~/domain/jobs/jobs/lifecycle/lifecycle";
import type { JobView } from "~/domain/jobs/jobs/model/responses";
import type { ShownLocation } from "~/features/planning/job-location";
import type { JobRights } from "./header-buttons";
import type { JobActions } from "./use-job-actions";
import type { MasterEdit } from "./use-master-edit";

/** Dialogs that open over the job detail. */
export type JobOverlay =
	| "edit"
	| "allocate"
	| "recurring"
	| "repeat"
	| "standing-order"
	| "tariffs"
	| "occasions"
	| "quote"
	| "offer"
	| "decline-request"
	| "credit"
	| "post-load"
	| "master-edit";

/** The job and its actions, shared by all sections of the office's job detail. */
export interface OfficeJob {
	job: JobView;
	actor: JobActor;
	/** What the role may do; buttons of anything else are not shown. */
	rights: JobRights;
	editing: EditAccess;
	actions: JobActions;
	master: MasterEdit;
	openOverlay: (overlay: JobOverlay) => void;
	/** Reloads the job after a section has changed it. */
	onJobChanged: () => void;
	/** Where the job is; null until it is known, and for those who may not know. */
	shown: ShownLocation | null;
	/** Shows another job, by number. */
	openJob: (number: string) => void;
}

const OfficeJobContext = createContext<OfficeJob | null>(null);
export const OfficeJobProvider = OfficeJobContext.Provider;

export function useOfficeJob(): OfficeJob {
	const officeJob = useContext(OfficeJobContext);
	if (!officeJob) throw new Error("OfficeProvider is missing");
	return officeJob;
}
