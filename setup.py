"""What pyproject.toml cannot say: CMake builds the library and the program, cffi the module that holds the library.

In the wheel, besides the modules: aedile/_native.abi3.so; aedile/bin/aedile, the program; aedile/share/aedile, the configs and,
where scripts/web has built it, the page of `aedile view`, which the program finds by its own place.

    AEDILE_BUILT    folder in which CMake has built program and libraries already; nothing is built then
    AEDILE_CMAKE    arguments for CMake, such as -DAEDILE_STATIC=ON (scripts/wheel)
    AEDILE_PLATFORM where the wheel says that it runs; by default, machines like this one
    CC, STRIP       compiler and strip, as for other tools; for another machine (scripts/wheel --arm64)
    AEDILE_NOTICES  folder with the licences of what the program is linked with; it goes into the wheel
"""
import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

from setuptools import Distribution, find_packages, setup
from setuptools.command.build_ext import build_ext

TOP = Path(__file__).resolve().parent
SOURCE = "bindings/python"
# The top folder's build/ is CMake's: what setuptools writes lies below it.
BUILD = "build/wheel"


class Native(build_ext):
    """Builds the parts that are not Python into the folder of the wheel."""

    def build(self):
        """The folder in which CMake has built it."""
        made = TOP / "build/portable"
        cmake = ["cmake", "-S", str(TOP), "-B", str(made), "-DCMAKE_BUILD_TYPE=Release", "-DAEDILE_NATIVE=OFF", "-DBUILD_TESTING=OFF"]
        if not (made / "CMakeCache.txt").exists() and shutil.which("ninja"):
            cmake += ["-G", "Ninja"]
        subprocess.run([*cmake, *shlex.split(os.environ.get("AEDILE_CMAKE", ""))], check=True)
        jobs = str(len(os.sched_getaffinity(0)))
        subprocess.run(["cmake", "--build", str(made), "--target", "aedile", "aedile_static", "--parallel", jobs], check=True)
        return made

    def run(self):
        made = Path(os.environ["AEDILE_BUILT"]).resolve() if "AEDILE_BUILT" in os.environ else self.build()
        out = Path(self.build_lib).resolve()
        package = out / "aedile"
        for old in package.glob("_native*.so"):
            old.unlink()
        builder = [sys.executable, str(TOP / SOURCE / "build_native.py"), str(TOP / "bindings/c/aedile.h")]
        subprocess.run([*builder, str(made / "libaedile.a"), str(out)], check=True)
        (module,) = package.glob("_native*.so")
        # cffi keeps to the limited API, so one module serves every Python from 3.9 on.
        module.rename(package / "_native.abi3.so")
        for left in ("_native.c", "_native.o"):
            (package / left).unlink(missing_ok=True)

        (package / "bin").mkdir(exist_ok=True)
        shutil.copy2(made / "aedile", package / "bin/aedile")
        subprocess.run([os.environ.get("STRIP", "strip"), str(package / "bin/aedile"), str(package / "_native.abi3.so")], check=True)
        share = package / "share/aedile"
        shutil.rmtree(share, ignore_errors=True)
        shutil.copytree(TOP / "configs", share / "configs")
        page = TOP / "build/web/aedile.html"
        if page.is_file():
            shutil.copy2(page, share / "aedile.html")
        else:
            print(f"no page in the wheel: {page} is not there, scripts/web builds it", file=sys.stderr)
        if "AEDILE_NOTICES" in os.environ:
            shutil.copytree(os.environ["AEDILE_NOTICES"], share / "licenses")


class Binary(Distribution):
    """Says that the wheel holds machine code, though setuptools compiles nothing itself."""

    def has_ext_modules(self):
        return True


(TOP / BUILD).mkdir(parents=True, exist_ok=True)
setup(
    version=re.search(r"^project\(aedile VERSION ([0-9.]+)", (TOP / "CMakeLists.txt").read_text(), re.M).group(1),
    package_dir={"": SOURCE},
    packages=find_packages(SOURCE),
    package_data={"": ["*.pyi", "py.typed", "*.json", "browser/*"]},
    include_package_data=False,
    zip_safe=False,
    distclass=Binary,
    cmdclass={"build_ext": Native},
    options={
        "build": {"build_base": BUILD},
        "egg_info": {"egg_base": BUILD},
        "bdist_wheel": {"py_limited_api": "cp39", "plat_name": os.environ.get("AEDILE_PLATFORM")},
    },
)
