/** What is known of a person of a customer. */
interface PersonFacts {
	id: number;
	is_portal_admin: 0 | 1;
	state: "active" | "invited" | "stopped";
}

/** The people who can sign in; `by` is who has. */
export const listWhoCanSignIn = (
	people: readonly Pick<PersonFacts, "id" | "state">[],
	by: number,
): number[] => people.filter(({ id, state }) => state === "active" || id === by).map(({ id }) => id);

/**
 * Why a customer's own administrator cannot take a person away, or their administration: nobody would be left to manage the others, as
 * who was only invited may never come. Null if they can. The office can always.
 */
export function findLastAdminError(people: readonly PersonFacts[], id: number, by: number): string | null {
	const isAdmin = people.some((person) => person.id === id && person.is_portal_admin === 1);
	const canSignIn = new Set(listWhoCanSignIn(people, by));
	const hasOther = people.some(
		(person) => person.id !== id && person.is_portal_admin === 1 && canSignIn.has(person.id),
	);
	if (!isAdmin || hasOther) return null;
	return id === by
		? "You are the only administrator. Please name another one first."
		: "There must be at least one administrator.";
}
