import { useState } from "react";
import { useApiRead } from "~/features/kernel/requests";
import { formatMoment } from "~/shared/time/format-moment";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/form/text-field";
import { confirm } from "~/ui/overlay/confirm";
import { Dialog } from "~/ui/overlay/dialog";
import { Note } from "~/ui/tag";
import { type DatabaseRights, formatSize } from "./database-state";
import styles from "./databases.module.css";
import { useBackups } from "./use-backups";

/** The backups of a client: make one now, restore the client to one of them, abandon a restore. */
export function BackupDialog(props: {
	client: { slug: string; name: string; status: string };
	rights: DatabaseRights;
	onClose: () => void;
}) {
	const { client, onClose } = props;
	const { canBackUp, canRestore } = props.rights;
	const list = useApiRead("GET /console/client/{slug}/backups", { params: { slug: client.slug } });
	const work = useBackups(client.slug, list.reload);
	const [selected, setSelected] = useState<string | null>(null);
	const [typed, setTyped] = useState("");
	const isStopped = client.status === "suspended" || client.status === "closed";
	const isTyped = typed.trim() === client.slug;
	const abandon = async () => {
		const question = "Its database becomes free again. The client does not change.";
		if (await confirm({ title: "Abandon the restore?", question, okText: "Abandon restore", danger: true }))
			await work.abandon();
	};
	return (
		<Dialog open title={`Backups of ${client.name}`} onClose={onClose}>
			<div className={`scroll panel-padding ${styles.backups}`}>
				{work.progress && (
					<Note live tone={work.isBusy ? undefined : "ok"}>
						{work.progress}
					</Note>
				)}
				{list.error && <Note tone="danger">{list.error}</Note>}
				{list.data?.length === 0 && <p className="muted">There is no backup of this client yet.</p>}
				<ul>
					{list.data?.map((backup) => (
						<li key={backup.id}>
							<b>{formatMoment(backup.finished_at)}</b>
							<span className="muted">
								{formatSize(backup.bytes)}, {backup.jobs.toLocaleString("en-GB")} jobs, schema{" "}
								{backup.schema_version}
							</span>
							<span className="grow" />
							{canRestore && (
								<Button
									size="row"
									disabled={work.isBusy}
									aria-label={`Restore the backup of ${formatMoment(backup.finished_at)}`}
									onClick={() => {
										setSelected(backup.id);
										setTyped("");
									}}
								>
									Restore…
								</Button>
							)}
						</li>
					))}
				</ul>
				{selected !== null && (
					<div className={styles.confirmRestore}>
						<p>
							Everything that {client.name} has entered since this backup is replaced. The client stays
							suspended until you resume it.
						</p>
						{!isStopped && <Note tone="warn">Suspend the client first, so that no work is lost.</Note>}
						<TextField
							label={`Type ${client.slug} to confirm`}
							value={typed}
							onChange={setTyped}
							autoComplete="off"
							spellCheck={false}
						/>
						<span>
							<Button
								variant="danger-solid"
								disabled={!isTyped || !isStopped || work.isBusy}
								onClick={() => void work.restore(selected)}
							>
								Restore this backup
							</Button>
						</span>
					</div>
				)}
			</div>
			<footer className="panel-footer">
				{canRestore && (
					<Button size="form" variant="ghost" disabled={work.isBusy} onClick={() => void abandon()}>
						Abandon a restore
					</Button>
				)}
				<span className="grow" />
				{canBackUp && (
					<Button size="form" variant="primary" pending={work.isBusy} onClick={() => void work.backUp()}>
						Back up now
					</Button>
				)}
			</footer>
		</Dialog>
	);
}
