import { Cog, CreditCard, FileText, Folder, Mail, Map as MapIcon } from "lucide-react";
import { useState } from "react";
import { useActionSubmit } from "~/client/screen-action";
import type { ServiceList, testService } from "~/domain/provider/services/services";
import { showOutcome } from "~/features/kernel/requests";
import type { ServiceName } from "~/shared/services";
import { formatMoment } from "~/shared/time/format-moment";
import { Button } from "~/ui/button";
import type { Icon } from "~/ui/icons/icon";
import { toast } from "~/ui/overlay/toasts";
import { Tag } from "~/ui/tag";
import styles from "./services.module.css";

const ICONS: Record<ServiceName, Icon> = {
	mail: Mail,
	maps: MapIcon,
	documents: FileText,
	files: Folder,
	payments: CreditCard,
	background: Cog,
};

/** A service as it was last tried, with a button that tries it now. */
export function ServiceCard({ service: row }: { service: ServiceList["services"][number] }) {
	const tryNow = useActionSubmit<typeof testService>("testService");
	const [isBusy, setBusy] = useState(false);
	const IconComponent = ICONS[row.service];
	const testLabel = row.service === "mail" ? "Send test" : "Test";
	const test = async () => {
		setBusy(true);
		const result = await showOutcome(tryNow({ service: row.service }), { quiet: true });
		setBusy(false);
		if (!result) return;
		if (result.is_ok) toast.success(`${row.label} works.`);
		else toast.error(`${row.label}: ${result.error ?? "it does not work"}`);
	};
	return (
		<li className={styles.card}>
			<header>
				<IconComponent className="icon small" aria-hidden="true" />
				<h2>{row.label}</h2>
				<span className="grow" />
				{row.is_ok === null ? (
					<Tag>Not tried yet</Tag>
				) : (
					<Tag tone={row.is_ok ? "ok" : "danger"}>{row.is_ok ? "OK" : "Failed"}</Tag>
				)}
			</header>
			<dl>
				<dt>Provider</dt>
				<dd>{row.provider ?? "–"}</dd>
				<dt>Tested</dt>
				<dd>{row.checked_at ? `${formatMoment(row.checked_at)}, ${row.duration_ms ?? 0} ms` : "–"}</dd>
				<dt>Last success</dt>
				<dd>{row.ok_at ? formatMoment(row.ok_at) : "–"}</dd>
				<dt>Last error</dt>
				<dd className={row.is_ok === false ? styles.failing : undefined}>
					{row.error ? `${row.failed_at ? formatMoment(row.failed_at) : ""}: ${row.error}` : "none"}
				</dd>
			</dl>
			<Button aria-label={`${testLabel}: ${row.label}`} pending={isBusy} onClick={() => void test()}>
				{testLabel}
			</Button>
		</li>
	);
}
