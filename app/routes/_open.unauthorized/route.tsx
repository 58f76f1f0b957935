import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ShieldX } from "lucide-react";
import { getLandingPath } from "~/domain/kernel/permissions/landing";
import { LogoutButton } from "~/features/kernel/sign-in";
import styles from "~/features/kernel/sign-in/sign-in.module.css";
import { ButtonLink } from "~/ui/button";
import { Note } from "~/ui/tag";

export const meta: MetaFunction = () => [{ title: "No permission · Cartage" }];

/** The page the visitor may go to instead; empty if they have no permissions. */
export function loader({ context }: LoaderFunctionArgs) {
	const principal = context.visitor.state === "live" ? context.visitor.principal : null;
	const type = principal?.actor?.type;
	const home = type ? (getLandingPath(type) ?? "") : "/login";
	return { home: principal && !principal.permissions.has(home) ? "" : home, signedIn: principal !== null };
}

export default function Unauthorized() {
	const { home, signedIn } = useLoaderData<typeof loader>();
	return (
		<div className={styles.stack}>
			<h1>You do not have permission for this page</h1>
			<Note live tone="warn" icon={ShieldX}>
				Your role does not include it. Ask an administrator of your company if you need it.
			</Note>
			<div className="cluster">
				{home && (
					<ButtonLink to={home} variant="primary" size="form">
						{signedIn ? "Back to home" : "Sign in"}
					</ButtonLink>
				)}
				{signedIn && <LogoutButton />}
			</div>
		</div>
	);
}
