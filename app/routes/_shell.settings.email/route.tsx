import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Outlet } from "@remix-run/react";
import { MAIL_AREAS } from "~/domain/kernel/mail/mail-kind";
import styles from "~/features/company/settings/settings-form.module.css";
import { requirePrincipal } from "~/server/screen";
import { LinkTabs } from "~/ui/tabs/tabs";

export function loader({ context }: LoaderFunctionArgs) {
	requirePrincipal(context);
	return null;
}

const TABS = MAIL_AREAS.map(({ area, label }) => ({ to: `/settings/email/${area}`, label }));

export default function EmailSettings() {
	return (
		<section className={styles.screen} aria-label="Email">
			<LinkTabs label="Areas" tabs={TABS} />
			<Outlet />
		</section>
	);
}
