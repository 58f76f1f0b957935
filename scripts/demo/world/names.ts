import type { Random } from "./world";

const FIRST =
	"Aaron Abbie Adeel Agnes Alan Amara Andy Anya Asif Beata Becky Bryn Carl Chantelle Chloe Chris Ciaran Colin Dai Damian Danuta Dave Deepak Donna Emeka Erin Femi Fiona Gareth Gavin Gemma Graham Hannah Harjit Helen Ian Ifan Iwona Jade Jamal Janet Jerome Jo Kamal Kasia Keith Kemi Kev Kirsty Lauren Lech Lee Lorna Malcolm Marek Mandeep Maureen Mick Naveed Neil Nicola Nigel Obi Olga Pawel Pete Priya Rahul Ray Rhys Rob Rosie Sadia Sanjay Sean Shaun Sian Stan Steph Stuart Tamsin Terry Tomasz Trevor Val Vikram Wayne Wendy Yusuf Zara Zoe".split(
		" ",
	);
const LAST =
	"Adebayo Ahmed Akhtar Allen Armitage Atkins Aziz Bailey Barlow Begum Bevan Bishop Boateng Booth Brannigan Brook Burton Byrne Carter Chaudhry Coates Cole Cooper Cross Czarnecki Davies Dhillon Dixon Dobson Doyle Dunne Edwards Ellis Evans Farrow Fletcher Forde Gill Gillespie Goddard Gorski Green Griffiths Hall Harris Hewitt Holt Hopkins Hughes Hunt Jackson Jarvis Jennings Johal Kaur Kelly Khan Kilbride Kozlowski Lawson Lewin Lloyd Lowe Mahmood Marsh McBride Mercer Mistry Morgan Murphy Ncube Newman Nowicki Okafor Osei Owusu Parry Patel Pearce Pike Powell Pryce Quinn Rafferty Reid Rhodes Rossi Rowe Sandhu Shah Sharpe Shaw Sheridan Singh Sinclair Slater Stokes Sykes Tanner Tate Thorne Turnbull Uddin Underwood Vaughan Wade Walsh Warsame Webb Whitlock Wilkes Yates Zielinski".split(
		" ",
	);

export interface Person {
	first_name: string;
	last_name: string;
	name: string;
}

export type PersonGenerator = () => Person;

/** Returns a function that creates people, no name twice. */
export function createPersonGenerator(random: Random): PersonGenerator {
	const usedNames = new Set();
	return function person() {
		for (;;) {
			const first_name = random.pick(FIRST);
			const last_name = random.pick(LAST);
			const name = `${first_name} ${last_name}`;
			if (usedNames.has(name)) continue;
			usedNames.add(name);
			return { first_name, last_name, name };
		}
	};
}

/** `S Kowalski`, as in a signature or a diary cell. */
export const formatShortName = ({ first_name, last_name }: { first_name: string; last_name: string }) =>
	`${first_name[0]} ${last_name}`;
export const toDomainName = (text: string) => text.toLowerCase().replace(/[^a-z0-9]+/g, "");
