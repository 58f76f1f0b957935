import { useLocation } from "@remix-run/react";
import { Download } from "lucide-react";
import { useState } from "react";
import { useActionSubmit } from "~/client/screen-action";
import type { recordCompanyExport } from "~/domain/provider/clients/company-export";
import { firstErrorMessage } from "~/features/kernel/requests";
import { formatMoment } from "~/shared/time/format-moment";
import { Button } from "~/ui/button";
import { Note } from "~/ui/tag";
import styles from "./company-archive.module.css";
import { downloadArchive } from "./download-archive";

/** When a company was last exported, and the button that exports all of its data as one archive. */
export function CompanyArchive(props: {
	slug: string;
	exported_at: string | null;
	onExported?: () => void;
	onBusy?: (isBusy: boolean) => void;
}) {
	const { slug, exported_at, onExported, onBusy } = props;
	const [progress, setProgress] = useState<string | null>(null);
	const [error, setError] = useState<string | null>(null);
	const [isDone, setDone] = useState(false);
	const record = useActionSubmit<typeof recordCompanyExport>("recordCompanyExport", {
		screen: useLocation().pathname,
	});
	const setBusy = (text: string | null) => {
		setProgress(text);
		onBusy?.(text !== null);
	};
	const exportNow = async () => {
		setError(null);
		setDone(false);
		setBusy("Starting");
		try {
			await record({ slug, backup: await downloadArchive(slug, setProgress) });
			setDone(true);
			onExported?.();
		} catch (failure) {
			setError(`The export was not finished: ${firstErrorMessage(failure)} Please try again.`);
		}
		setBusy(null);
	};
	return (
		<div className={styles.archive}>
			<div className={styles.line}>
				<span className={exported_at ? undefined : "muted"}>
					{exported_at ? `Last exported ${formatMoment(exported_at)}` : "Not exported yet"}
				</span>
				<Button icon={Download} pending={progress !== null} onClick={() => void exportNow()}>
					Export archive
				</Button>
			</div>
			<p className="text-12 muted" role="status">
				{progress
					? `${progress}… Stay on this page until the archive is saved.`
					: isDone
						? "The archive is in your downloads."
						: "One file with all rows and files of the company, as they are now."}
			</p>
			{error && (
				<Note tone="danger" live>
					{error}
				</Note>
			)}
		</div>
	);
}
