import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { Compass } from "lucide-react";
import styles from "~/features/kernel/sign-in/sign-in.module.css";
import { ButtonLink } from "~/ui/button";
import { Note } from "~/ui/tag";

export const meta: MetaFunction = () => [{ title: "Page not found · Cartage" }];

export const loader = (_: LoaderFunctionArgs) => data(null, { status: 404 });

export default function PageNotFound() {
	return (
		<div className={styles.stack}>
			<h1>Page not found</h1>
			<Note live tone="warn" icon={Compass}>
				There is nothing at this address. It may have been moved, or the link is incomplete.
			</Note>
			<ButtonLink to="/login" variant="primary" size="form">
				Go to sign in
			</ButtonLink>
		</div>
	);
}
