import { FileText } from "lucide-react";
import { useState } from "react";
import type { DriverJob } from "../api/driver-api";
import { Press, Remark } from "../parts/controls";
import { saveOnPhone } from "../parts/save-on-phone";
import { useApp } from "../state/use-app";
import { t } from "../texts/texts";
import styles from "./screens.module.css";

/** A job's documents, opened by the phone itself. */
export function DocumentList({ documents }: { documents: DriverJob["attachments"] }) {
	const app = useApp();
	const [hasFailed, setFailed] = useState(false);
	const openDocument = async ({ id, file_name }: DriverJob["attachments"][number]) => {
		setFailed(false);
		try {
			saveOnPhone(await app.api.downloadFile("attachments", id), file_name);
		} catch {
			setFailed(true);
		}
	};
	if (documents.length === 0) return null;
	return (
		<section className={styles.stop}>
			<h2 className={styles["frame-title"]}>{t("documents")}</h2>
			{documents.map((one) => (
				<Press key={one.id} icon={FileText} onClick={() => void openDocument(one)}>
					{one.file_name}
				</Press>
			))}
			{hasFailed && <Remark isBad>{t("noConnection")}</Remark>}
		</section>
	);
}
