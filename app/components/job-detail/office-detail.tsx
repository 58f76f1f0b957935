import { useMemo, useState } from "react";
import { AvatarStack } from "~/components/avatar";
import { Button } from "~/components/button";
import { useWho } from "~/components/job-entry/who";
import { Dialog } from "~/components/overlay/dialog";
import { usePresence, useWatch } from "~/components/realtime/provider";
import { Switch } from "~/components/switch";
import { usePhone } from "~/components/use-media";
import { editingOf } from "~/domain/jobs/editing";
import type { JobActor } from "~/domain/jobs/lifecycle";
import type { JobView } from "~/domain/jobs/shapes";
import { Actions } from "./actions";
import { DetailBars } from "./bars";
import { DetailBody } from "./detail-body";
import { DetailHead } from "./head";
import { History } from "./history";
import { titleOf } from "./labels";
import { type Office, OfficeProvider, type Opened } from "./model";
import { OfficeKeys } from "./office-keys";
import { OfficeParts } from "./office-parts";
import { Over } from "./over";
import { ProgressSteps } from "./progress-steps";
import type { JobDetailProps } from "./types";
import { useDeeds } from "./use-deeds";
import { type Changed, useJobDetail } from "./use-job-detail";
import { useMasterEdit } from "./use-master-edit";
import { useOpenSoon } from "./use-open-soon";

/** A job as the office sees it, with everything that can be done about it. */
export function OfficeDetail(props: JobDetailProps) {
	const { user_id, role_id } = useWho();
	const phone = usePhone();
	const open = useOpenSoon(props.fromRow ?? false);
	const detail = useJobDetail<JobView>({ area: "client", number: props.job, id: props.id, user_id });
	const { job, put, reload } = detail;
	const [opened, setOpened] = useState<Opened | null>(null);
	const master = useMasterEdit(job?.id ?? null);
	const { grant } = master;
	const actor = useMemo<JobActor>(
		() => ({ type: "client", role_id, master_edit: grant !== null }),
		[role_id, grant],
	);
	const deeds = useDeeds({ job, actor, grant, put, reload, onChanged: props.onChanged });
	useWatch({ job: job?.id });
	const people = usePresence().filter((person) => job !== null && person.job === job.id);
	const changed = () => {
		void reload();
		if (job) props.onChanged(job.parent_id ? [job.id, job.parent_id] : [job.id]);
	};
	const office: Office | null = job && {
		job,
		actor,
		editing: editingOf(job, actor),
		deeds,
		master,
		show: setOpened,
		changed,
		open: props.onOpen,
	};
	return (
		<Dialog
			open={open}
			onClose={props.onClose}
			width={1240}
			title={job ? titleOf(job) : `Job ${props.job}`}
			head={(close) => (
				<OfficeProvider value={office}>
					<DetailHead
						job={job}
						number={props.job}
						ways={props}
						onClose={close}
						aside={office && !phone && <Aside office={office} people={people} changed={detail.changed} />}
					>
						{office && (
							<div className="row jsecond">
								<ProgressSteps status={office.job.status} before={office.job.previous_status} />
								<span className="grow" />
								{!phone && <Actions phone={false} onNew={props.onNew} />}
							</div>
						)}
					</DetailHead>
				</OfficeProvider>
			)}
		>
			<OfficeProvider value={office}>
				{office && <DetailBars />}
				<DetailBody
					key={props.job}
					error={detail.error}
					onRetry={() => void reload()}
					left={office && <OfficeParts />}
					right={office && <History job={office.job} view="client" grant={grant} onChanged={changed} />}
				/>
				{office && phone && (
					<footer className="ft jfoot">
						<Actions phone onNew={props.onNew} />
					</footer>
				)}
				{office && <OfficeKeys ways={props} />}
				{office && opened && (
					<Over
						what={opened}
						onClose={() => setOpened(null)}
						onSaved={(saved) => {
							put(saved);
							props.onChanged([saved.id]);
						}}
						onNew={props.onNew}
					/>
				)}
			</OfficeProvider>
		</Dialog>
	);
}

/** Before the ways out: the trip it belongs to, who else is here, what they did, and the switch of Master Edit. */
function Aside(props: { office: Office; people: readonly { name: string }[]; changed: Changed | null }) {
	const { job, editing, master, show, open } = props.office;
	const { people, changed } = props;
	const [first] = people;
	return (
		<>
			{changed && (
				<span className="t12 mut ell jchanged" role="status">
					{changed.by} changed this job
				</span>
			)}
			{first && (
				<span className="row t12 mut">
					<AvatarStack people={people.map(({ name }) => ({ name }))} label="Also here" />
					<span className="ell jviewing">
						{people.length === 1 ? `${first.name.split(" ")[0]} is viewing` : `${people.length} are viewing`}
					</span>
				</span>
			)}
			{job.parent && (
				<Button size="row" onClick={() => job.parent && open(job.parent.job_number)}>
					Trip {job.parent.job_number}
				</Button>
			)}
			{editing.masterEditToggle && (
				<Switch
					checked={master.granted !== null}
					// A frame later, as the press on the switch still takes the focus to itself.
					onChange={(on) => (on ? requestAnimationFrame(() => show("master-edit")) : master.end())}
				>
					Master Edit
				</Switch>
			)}
			{(changed || first || job.parent || editing.masterEditToggle) && <span className="sep" />}
		</>
	);
}
