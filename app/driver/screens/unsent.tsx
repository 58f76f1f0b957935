import { RefreshCw } from "lucide-react";
import type { StoredWrite } from "../outbox/entries";
import { listWaiting } from "../outbox/rules-sending";
import { Press, Remark } from "../parts/controls";
import { useApp, useAppState } from "../state/use-app";
import { t } from "../texts/texts";
import { formatUkTime } from "./day-names";
import { Frame } from "./frame";
import styles from "./screens.module.css";

/** What waits on this phone, and what was refused and why. */
export function UnsentScreen() {
	const app = useApp();
	const { writes, files, positionsWaiting } = useAppState();
	const waiting = listWaiting(writes);
	const refused = writes.filter(({ state }) => state === "refused");
	const filesWaiting = files.filter(({ key }) => key === null).length;
	return (
		<Frame
			title={t("unsent")}
			sub={
				[
					filesWaiting > 0 && t("filesWaiting", { count: filesWaiting }),
					positionsWaiting > 0 && t("positionsWaiting", { count: positionsWaiting }),
				]
					.filter(Boolean)
					.join(" · ") || null
			}
			back="me"
			footer={
				<Press isMain icon={RefreshCw} onClick={() => app.synchronise()}>
					{t("retryNow")}
				</Press>
			}
		>
			<Remark>{waiting.length > 0 ? t("unsentHint") : t("nothingUnsent")}</Remark>
			<ul className={styles.list}>
				{waiting.map((stored) => (
					<WriteRow key={stored.uid} stored={stored} note={t("stateWaiting")} />
				))}
			</ul>
			{refused.length > 0 && (
				<>
					<Remark isBad>{t("refusedHint")}</Remark>
					<ul className={styles.list}>
						{refused.map((stored) => (
							<WriteRow key={stored.uid} stored={stored} note={t("stateRefused")} />
						))}
					</ul>
				</>
			)}
		</Frame>
	);
}

const WriteRow = ({ stored: { at, write, about, reason }, note }: { stored: StoredWrite; note: string }) => (
	<li>
		<div>
			<strong>{formatUkTime(at)}</strong>
			<strong>{[t(`write_${write.type}`), about].filter(Boolean).join(" ")}</strong>
			<span className={styles.small}>{note}</span>
			{reason && <p className={styles.small}>{reason}</p>}
		</div>
	</li>
);
