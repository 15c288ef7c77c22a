export default function Home() {
	return <h1 className="page py-16 text-4xl">Home</h1>;
}
