export default function Listing() {
	return <h1 className="page py-16 text-4xl">Listing</h1>;
}
