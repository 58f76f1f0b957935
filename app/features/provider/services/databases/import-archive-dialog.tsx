import { useState } from "react";
import { ApiError, callApi } from "~/client/api";
import { firstErrorMessage } from "~/features/kernel/requests";
import { RESTORE_PHASES } from "~/shared/texts/backups";
import { formatMoment } from "~/shared/time/format-moment";
import { FileDrop } from "~/ui/form/file-drop";
import { FormFooter } from "~/ui/form/form-footer";
import { TextField } from "~/ui/form/text-field";
import { Dialog } from "~/ui/overlay/dialog";
import { Note } from "~/ui/tag";
import styles from "./databases.module.css";
import { type OpenedArchive, readArchive, uploadArchive } from "./upload-archive";

const describeFailure = (failure: unknown) =>
	failure instanceof Error && !(failure instanceof ApiError) ? failure.message : firstErrorMessage(failure);

/** The steps of an import, each of which may be taken again. */
function useImport(onDone: () => void) {
	const [archive, setArchive] = useState<OpenedArchive | null>(null);
	const [slug, setSlug] = useState("");
	const [progress, setProgress] = useState<string | null>(null);
	const [error, setError] = useState<string | null>(null);
	const [isBusy, setBusy] = useState(false);
	const attempt = async (work: () => Promise<void>) => {
		setBusy(true);
		setError(null);
		try {
			await work();
		} catch (failure) {
			setError(describeFailure(failure));
		}
		setBusy(false);
	};
	return {
		archive,
		slug,
		setSlug,
		progress,
		error,
		isBusy,
		open: (file: File) =>
			attempt(async () => {
				const opened = await readArchive(file);
				setArchive(opened);
				setSlug(opened.slug);
			}),
		run: (opened: OpenedArchive) =>
			attempt(async () => {
				await uploadArchive(opened, setProgress);
				for (;;) {
					const { data } = await callApi("POST /console/client/{slug}/restore", {
						params: { slug },
						body: { from: opened.slug, backup: opened.id, replace: false, into: null },
					});
					setProgress(RESTORE_PHASES[data.phase]);
					if (data.phase === "done") return onDone();
				}
			}),
	};
}

/** Makes a company of an archive that was exported here or from another installation, in a free database. */
export function ImportArchiveDialog({ onClose }: { onClose: () => void }) {
	const [isDone, setDone] = useState(false);
	const work = useImport(() => setDone(true));
	const { archive, isBusy } = work;
	return (
		<Dialog open title="Import archive" onClose={onClose} width={440} dirty={isBusy}>
			{(close) => (
				<>
					<div className={`scroll panel-padding ${styles.backups}`}>
						{work.error && (
							<Note tone="danger" live>
								{work.error}
							</Note>
						)}
						{work.progress && (
							<Note live tone={isDone ? "ok" : undefined}>
								{work.progress}
							</Note>
						)}
						{archive ? (
							<>
								<p>
									{archive.slug}, as it was on {formatMoment(archive.finished_at)}. It becomes a company of
									its own and is closed until you resume it.
								</p>
								<TextField
									label="Slug of the company"
									required
									value={work.slug}
									onChange={work.setSlug}
									readOnly={isBusy || isDone}
									autoComplete="off"
									spellCheck={false}
									hint="Small letters, digits and hyphens."
								/>
							</>
						) : (
							<FileDrop
								label="Archive"
								accept=".tar"
								hint="The file that Export archive has saved."
								files={[]}
								onChange={([file]) => file && void work.open(file)}
							/>
						)}
					</div>
					{archive && !isDone ? (
						<FormFooter
							onCancel={close}
							pending={isBusy}
							disabled={work.slug.trim() === ""}
							onClick={() => void work.run(archive)}
						>
							Import
						</FormFooter>
					) : (
						<FormFooter onCancel={close} cancelLabel="Close" />
					)}
				</>
			)}
		</Dialog>
	);
}
