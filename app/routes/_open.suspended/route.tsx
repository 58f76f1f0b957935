import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { LockKeyhole } from "lucide-react";
import { LogoutButton } from "~/features/sign-in";
import styles from "~/features/sign-in/sign-in.module.css";
import { Note } from "~/ui/tag";

export const meta: MetaFunction = () => [{ title: "Account suspended · Cartage" }];

export const loader = ({ context }: LoaderFunctionArgs) => ({
	company: context.visitor.state === "live" ? (context.visitor.principal.session.tenant?.name ?? "") : "",
});

export default function Suspended() {
	const { company } = useLoaderData<typeof loader>();
	return (
		<div className={styles.stack}>
			<h1>This account is suspended</h1>
			<Note live tone="warn" icon={LockKeyhole}>
				{company ? `The subscription of ${company} is suspended.` : "The subscription is suspended."} Your
				data is safe and will be available again once it is resumed.
			</Note>
			<p className={styles.lead}>Ask the person who looks after your subscription to get in touch with us.</p>
			<LogoutButton />
		</div>
	);
}
