import { useState } from "react";
import { callApi } from "~/client/api";
import { firstErrorMessage, runWithToast } from "~/features/kernel/requests";
import { BACKUP_PHASES, RESTORE_PHASES } from "~/shared/texts/backups";

/** The steps of a backup or a restore of a client, with what is under way in words. A step that was cut off is taken again. */
export function useBackups(slug: string, onDone: () => void) {
	const [progress, setProgress] = useState<string | null>(null);
	const [isBusy, setBusy] = useState(false);

	const takeSteps = async (step: () => Promise<boolean>) => {
		setBusy(true);
		try {
			while (!(await step())) {}
			onDone();
		} catch (error) {
			setProgress(`It did not go on: ${firstErrorMessage(error)} Try again; it continues where it was.`);
		}
		setBusy(false);
	};
	return {
		progress,
		isBusy,
		backUp: () =>
			takeSteps(async () => {
				const { data } = await callApi("POST /console/client/{slug}/backup", { params: { slug } });
				setProgress(BACKUP_PHASES[data.phase]);
				return data.phase === "done";
			}),
		restore: (backup: string) =>
			takeSteps(async () => {
				const { data } = await callApi("POST /console/client/{slug}/restore", {
					params: { slug },
					body: { from: slug, backup, replace: true, into: null },
				});
				const part = data.parts > 0 && data.phase === "rows" ? `, part ${data.part} of ${data.parts}` : "";
				setProgress(`${RESTORE_PHASES[data.phase]}${part}`);
				return data.phase === "done";
			}),
		abandon: async () => {
			setBusy(true);
			const done = await runWithToast("DELETE /console/client/{slug}/restore", {
				params: { slug },
				successMessage: "The restore has been abandoned.",
			});
			setBusy(false);
			if (done) setProgress(null);
		},
	};
}
