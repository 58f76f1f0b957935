import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Outlet } from "@remix-run/react";
import { REMINDER_KINDS } from "~/domain/messages/reminders/setting-schemas";
import styles from "~/features/company/settings/settings-form.module.css";
import { requirePrincipal } from "~/server/screen";
import { LinkTabs } from "~/ui/tabs/tabs";

export function loader({ context }: LoaderFunctionArgs) {
	requirePrincipal(context);
	return null;
}

const TABS = REMINDER_KINDS.map(({ screen, label }) => ({ to: `/settings/reminder/${screen}`, label }));

export default function Reminders() {
	return (
		<section className={styles.screen} aria-label="Reminder">
			<LinkTabs label="Reminders" tabs={TABS} />
			<Outlet />
		</section>
	);
}
