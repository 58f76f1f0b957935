import {
	type ActionFunctionArgs,
	type LoaderFunctionArgs,
	type MetaFunction,
	redirect,
} from "@remix-run/cloudflare";
import { Form, Link, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { Check, CircleAlert } from "lucide-react";
import { useState } from "react";
import { XsrfField } from "~/client/xsrf-field";
import { listPublishedPlans } from "~/domain/provider/plans/list";
import { type CompanySize, findFittingPlan } from "~/domain/provider/plans/rules-compare";
import { selectPlan } from "~/domain/provider/plans/select";
import { readFormFields, submitForm } from "~/server/form-action";
import { Note } from "~/ui/tag";
import { PlanList } from "./plan-list";
import { PlanTable } from "./plan-table";
import styles from "./select-plan.module.css";
import { SizeField } from "./size-field";

export const meta: MetaFunction = () => [{ title: "Choose a plan · Cartage" }];

export const handle = { frame: "wide" };

/** The published plans, and whether this visitor can choose one now, as the admin of a company can. */
export async function loader({ context }: LoaderFunctionArgs) {
	const { visitor, platform } = context;
	const actor = visitor.state === "live" ? visitor.principal.actor : null;
	return {
		plans: await listPublishedPlans({ platform, principal: null, input: undefined }),
		canChoose: actor?.type === "client" && actor.role_id === 1,
	};
}

export async function action({ request, context }: ActionFunctionArgs) {
	if (context.visitor.state !== "live") throw redirect("/login");
	return submitForm(context, selectPlan, await readFormFields(request), ({ landing }) => {
		throw redirect(landing);
	});
}

/** What the comparison begins with. */
const SMALL_COMPANY: CompanySize = { drivers: 10, vehicles: 10, users: 3 };

export default function SelectPlan() {
	const { plans, canChoose } = useLoaderData<typeof loader>();
	const failure = useActionData<typeof action>();
	const isPending = useNavigation().state !== "idle";
	const [size, setSize] = useState(SMALL_COMPANY);
	const fitting = findFittingPlan(plans, size);
	const field = (thing: keyof CompanySize, label: string) => (
		<SizeField label={label} value={size[thing]} onChange={(value) => setSize({ ...size, [thing]: value })} />
	);
	const shown = { plans, size, fitting, canChoose, isPending };
	return (
		<Form method="post" aria-labelledby="plans" className={styles.screen}>
			<XsrfField />
			<div className={styles.title}>
				<div>
					<h1 id="plans">Choose a plan</h1>
					<p>Every plan begins with a trial. You can change it at any time.</p>
				</div>
				<Link to={canChoose ? "/home" : "/login"}>{canChoose ? "Decide later" : "Sign in"}</Link>
			</div>
			{failure && (
				<Note tone="danger" icon={CircleAlert} live>
					{failure.fields.plan ?? failure.message}
				</Note>
			)}
			<fieldset className={styles.need}>
				<legend>Your company</legend>
				{field("drivers", "Drivers")}
				{field("vehicles", "Vehicles")}
				{field("users", "Office users")}
				<span className={styles.fits} role="status">
					{fitting ? (
						<>
							<Check className="icon small" aria-hidden="true" /> {fitting.name} fits
						</>
					) : (
						"No plan is large enough: please write to us."
					)}
				</span>
			</fieldset>
			<PlanTable {...shown} />
			<PlanList {...shown} />
		</Form>
	);
}
