import { useLocation } from "@remix-run/react";
import { useMemo, useState } from "react";
import { usePresence, useWatch } from "~/client/realtime/provider";
import { getEditAccess, withoutWriting } from "~/domain/jobs/jobs/lifecycle/edit-access";
import type { JobActor } from "~/domain/jobs/jobs/lifecycle/lifecycle";
import type { JobView } from "~/domain/jobs/jobs/model/responses";
import { fetchJob, useCurrentUser } from "~/features/jobs/job-entry";
import { useRoleLimits } from "~/features/kernel/role-limits";
import { useJobLocation } from "~/features/planning/job-location";
import { AvatarStack } from "~/ui/avatar";
import { Button } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { useIsPhone } from "~/ui/hooks/use-media";
import { announceOpening } from "~/ui/lazy/opening";
import { Dialog } from "~/ui/overlay/dialog";
import { Switch } from "~/ui/switch";
import { ActionBar } from "./actions/action-bar";
import actionBarStyles from "./actions/action-bar.module.css";
import { OfficeKeys } from "./actions/office-keys";
import { PhoneActions } from "./actions/phone-actions";
import { JobOverlays } from "./dialogs/job-overlays";
import { DetailBanners } from "./header/detail-banners";
import { DetailHeader } from "./header/detail-header";
import detailHeaderStyles from "./header/detail-header.module.css";
import { ProgressSteps } from "./header/progress-steps";
import { readRequestedOverlay } from "./opened-from-list";
import { DetailBody } from "./sections/detail-body";
import { JobHistory } from "./sections/job-history";
import { OfficeSections } from "./sections/office-sections";
import type { JobRights } from "./state/header-buttons";
import { formatJobTitle } from "./state/labels";
import { type JobOverlay, type OfficeJob, OfficeJobProvider } from "./state/office-job-context";
import type { JobDetailProps } from "./state/types";
import { useDetailView } from "./state/use-detail-view";
import { useJobActions } from "./state/use-job-actions";
import { type RemoteChange, useJobDetail } from "./state/use-job-detail";
import { useMasterEdit } from "./state/use-master-edit";

/** The job detail of the office. */
export function OfficeDetail(props: JobDetailProps) {
	const { user_id, role_id, areas } = useCurrentUser();
	const phone = useIsPhone();
	const detail = useJobDetail({ number: props.job, id: props.id, user_id, read: fetchJob });
	const { job, setJob, reload } = detail;
	const { state }: { state: unknown } = useLocation();
	const [overlay, setOverlay] = useState<JobOverlay | null>(() => readRequestedOverlay(state));
	const { view, show } = useDetailView(props.job);
	const master = useMasterEdit(job?.id ?? null);
	const { grant } = master;
	const { hasPrices } = useRoleLimits();
	const may_amend = areas.includes("booked-jobs.write");
	const actor = useMemo<JobActor>(
		() => ({ type: "client", role_id, master_edit: grant !== null, may_amend, sees_prices: hasPrices }),
		[role_id, grant, may_amend, hasPrices],
	);
	const actions = useJobActions({ job, actor, grant, setJob, reload, onChanged: props.onChanged });
	const shown = useJobLocation(job?.id ?? null);
	useWatch({ job: job?.id });
	const viewers = usePresence().filter((person) => job !== null && person.job === job.id);
	const onJobChanged = () => {
		void reload();
		if (job) props.onChanged(job.parent_id ? [job.id, job.parent_id] : [job.id]);
	};
	const rights: JobRights = {
		canWrite: areas.includes("jobs.write"),
		canAllocate: areas.includes("allocation"),
		canUseExchange: areas.includes("exchange"),
	};
	const toEditing = (of: JobView) => {
		const editing = getEditAccess({ ...of, trip_status: of.parent?.status }, actor);
		if (!rights.canWrite) return withoutWriting(editing);
		// Nothing of a deleted job can be changed.
		return of.status === "Deleted" ? { ...editing, editButton: false } : editing;
	};
	const officeJob: OfficeJob | null = job && {
		job,
		actor,
		rights,
		editing: toEditing(job),
		actions,
		master,
		openOverlay: (next) => {
			announceOpening();
			setOverlay(next);
		},
		onJobChanged,
		shown,
		openJob: props.onOpen,
	};
	return (
		<Dialog
			open={props.open}
			onClose={props.onClose}
			width={1240}
			isRecord
			title={job ? formatJobTitle(job) : `Job ${props.job}`}
			header={(close) => (
				<OfficeJobProvider value={officeJob}>
					<DetailHeader
						job={job}
						number={props.job}
						neighbours={props}
						onClose={close}
						aside={
							officeJob &&
							!phone && (
								<HeaderAside officeJob={officeJob} viewers={viewers} remoteChange={detail.remoteChange} />
							)
						}
					>
						{officeJob && (
							<div className={classNames("cluster", detailHeaderStyles.secondLine)}>
								<ProgressSteps status={officeJob.job.status} previousStatus={officeJob.job.previous_status} />
								<span className="grow" />
								{!phone && <ActionBar phone={false} />}
							</div>
						)}
					</DetailHeader>
				</OfficeJobProvider>
			)}
		>
			<OfficeJobProvider value={officeJob}>
				{officeJob && <DetailBanners />}
				<DetailBody
					key={props.job}
					error={detail.error}
					onRetry={() => void reload()}
					side={view.side}
					onSide={(side) => show({ side })}
					left={officeJob && <OfficeSections />}
					right={
						officeJob && (
							<JobHistory
								job={officeJob.job}
								grant={grant}
								canWrite={rights.canWrite}
								tab={view.tab}
								onTab={(tab) => show({ tab })}
								onChanged={onJobChanged}
							/>
						)
					}
				/>
				{officeJob && phone && (
					<footer className={classNames("panel-footer", actionBarStyles.phoneFooter)}>
						<PhoneActions onShow={(tab) => show({ side: "history", tab })} />
						<ActionBar phone />
					</footer>
				)}
				{officeJob && <OfficeKeys neighbours={props} />}
				{officeJob && overlay && (
					<JobOverlays
						overlay={overlay}
						onClose={() => setOverlay(null)}
						onSaved={(saved) => {
							setJob(saved);
							props.onChanged([saved.id]);
						}}
						onNew={props.onNew}
					/>
				)}
			</OfficeJobProvider>
		</Dialog>
	);
}

/** Right of the title: recent remote change, other viewers, the parent trip and the Master Edit switch. */
function HeaderAside(props: {
	officeJob: OfficeJob;
	viewers: readonly { name: string }[];
	remoteChange: RemoteChange | null;
}) {
	const { job, editing, master, openOverlay, openJob } = props.officeJob;
	const { viewers, remoteChange } = props;
	const [first] = viewers;
	return (
		<>
			{remoteChange && (
				<span className={classNames("text-12 muted truncate", detailHeaderStyles.remoteChange)} role="status">
					{remoteChange.by} changed this job
				</span>
			)}
			{first && (
				<span className="cluster text-12 muted">
					<AvatarStack people={viewers.map(({ name }) => ({ name }))} label="Also here" />
					<span className={classNames("truncate", detailHeaderStyles.viewers)}>
						{viewers.length === 1
							? `${first.name.split(" ")[0]} is viewing`
							: `${viewers.length} are viewing`}
					</span>
				</span>
			)}
			{job.parent && (
				<Button size="row" onClick={() => job.parent && openJob(job.parent.job_number)}>
					Trip {job.parent.job_number}
				</Button>
			)}
			{editing.masterEditToggle && (
				<Switch
					checked={master.granted !== null}
					// A frame later: the click on the switch would otherwise take the focus back.
					onChange={(on) => (on ? requestAnimationFrame(() => openOverlay("master-edit")) : master.end())}
				>
					Master Edit
				</Switch>
			)}
			{(remoteChange || first || job.parent || editing.masterEditToggle) && <span className="separator" />}
		</>
	);
}
