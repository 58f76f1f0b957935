import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData, useNavigate } from "@remix-run/react";
import { isCallPermitted } from "~/domain/kernel/permissions/api-permissions";
import { getLandingPath } from "~/domain/kernel/permissions/landing";
import { getVisitablePeople } from "~/domain/provider/visits/enter-client";
import styles from "~/features/kernel/sign-in/sign-in.module.css";
import { LoginAsForm, VisitRefusal } from "~/features/provider/visits";
import { classNames } from "~/ui/class-names";
import pageStyles from "./login-as.module.css";

export const meta: MetaFunction = () => [{ title: "Login as client · Cartage" }];

/** Only super admins whose role allows it enter a company; anyone else is sent to their own first screen. */
export async function loader({ context: { visitor, platform }, params }: LoaderFunctionArgs) {
	if (visitor.state !== "live") throw redirect("/login");
	const { actor } = visitor.principal;
	if (actor?.type !== "superAdmin" || !isCallPermitted("super-admin.login-as", actor.permissions))
		throw redirect((actor && getLandingPath(actor.type)) ?? "/login");
	const clientId = Number(params.clientId);
	const input = { id: clientId };
	const found = await getVisitablePeople({ platform, principal: visitor.principal, input });
	return { ...found, clientId, userId: Number(params.userId) };
}

/** Where a super admin enters a client's company as one of its people. */
export default function LoginAsClient() {
	const { company, refusal, people, max_minutes, clientId, userId } = useLoaderData<typeof loader>();
	const navigate = useNavigate();
	const cancel = () => navigate("/super-admin/clients");
	return (
		<div className={classNames(styles.stack, pageStyles.page)}>
			<h1>Login as client</h1>
			<p className={styles.lead}>{company}</p>
			{refusal ? (
				<VisitRefusal text={refusal} onClose={cancel} />
			) : (
				<LoginAsForm
					clientId={clientId}
					userId={userId}
					people={people}
					maxMinutes={max_minutes}
					onCancel={cancel}
				/>
			)}
		</div>
	);
}
