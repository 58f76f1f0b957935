import { FileText } from "lucide-react";
import { useState } from "react";
import { todayInLondon } from "~/shared/time/london";
import { classNames } from "~/ui/class-names";
import type { OwnDocuments } from "../api/driver-api";
import { Press, Remark } from "../parts/controls";
import { saveOnPhone } from "../parts/save-on-phone";
import { expiryOn } from "../rules/rules-expiry";
import { useApp } from "../state/use-app";
import { useRead } from "../state/use-read";
import { t } from "../texts/texts";
import { formatDate } from "./day-names";
import { Frame } from "./frame";
import styles from "./records.module.css";
import { StaleLine } from "./stale-line";

type OwnDocument = OwnDocuments["documents"][number];

/** The driver's licence, cards and files, what runs out first at the top. */
export function OwnDocumentsScreen() {
	const app = useApp();
	const { stored, isOld } = useRead<OwnDocuments>("documents");
	const [hasFailed, setFailed] = useState(false);
	const documents = (stored?.data.documents ?? []).toSorted((a, b) =>
		(a.expires_on ?? "9999").localeCompare(b.expires_on ?? "9999"),
	);
	const openFile = async (id: number, name: string) => {
		setFailed(false);
		try {
			saveOnPhone(await app.api.downloadFile("documents", id), name);
		} catch {
			setFailed(true);
		}
	};
	return (
		<Frame title={t("myDocuments")} back="me">
			<StaleLine read_at={stored?.read_at} isOld={isOld} />
			{hasFailed && <Remark isBad>{t("noConnection")}</Remark>}
			{stored && documents.length === 0 && <Remark>{t("noDocuments")}</Remark>}
			<ul className={styles.records}>
				{documents.map((document, index) => (
					<DocumentRow
						key={document.file_id ?? `${document.kind} ${document.name} ${index}`}
						document={document}
						onOpen={(id, name) => void openFile(id, name)}
					/>
				))}
			</ul>
		</Frame>
	);
}

interface DocumentRowProps {
	document: OwnDocument;
	onOpen: (id: number, name: string) => void;
}

function DocumentRow({ document: { kind, name, expires_on, file_id }, onOpen }: DocumentRowProps) {
	const expiry = expiryOn(todayInLondon(new Date()), expires_on);
	const title = kind === "other" && name ? name : [t(`doc_${kind}`), name].filter(Boolean).join(" ");
	return (
		<li>
			<div>
				<strong>{title}</strong>
				<p>{expires_on ? t("validUntil", { date: formatDate(expires_on) }) : t("noEndDate")}</p>
			</div>
			{(expiry.state === "expired" || expiry.state === "soon") && (
				<b className={classNames(styles.badge, expiry.state === "expired" ? styles.danger : styles.warn)}>
					{expiry.state === "expired" ? t("expired") : t("daysLeft", { count: expiry.days })}
				</b>
			)}
			{file_id !== null && (
				<Press
					icon={FileText}
					aria-label={`${t("openFile")} ${title}`}
					onClick={() => onOpen(file_id, title)}
				>
					{t("openFile")}
				</Press>
			)}
		</li>
	);
}
