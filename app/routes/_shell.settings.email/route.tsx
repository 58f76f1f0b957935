import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Outlet } from "@remix-run/react";
import { requirePrincipal } from "~/auth/screen";
import { MAIL_AREAS } from "~/domain/mail/catalogue";
import { LinkTabs } from "~/ui/tabs";
import "~/features/settings/settings.css";

export function loader({ context }: LoaderFunctionArgs) {
	requirePrincipal(context);
	return null;
}

const TABS = MAIL_AREAS.map(({ area, label }) => ({ to: `/settings/email/${area}`, label }));

export default function EmailSettings() {
	return (
		<section className="set" aria-label="Email">
			<LinkTabs label="Areas" tabs={TABS} />
			<Outlet />
		</section>
	);
}
